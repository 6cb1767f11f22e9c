"""The contract that every title keeps; the suite comes with Boardroom."""

from boardroom.contract import contract_of

import laws

TestContract = contract_of({"spare-capacity": laws})
