"""The contract that every title keeps; the suite comes with Boardroom."""

import laws

from boardroom.contract import contract_of

TestContract = contract_of({"spare-capacity": laws})
