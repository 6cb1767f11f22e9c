// A table in the browser. The page works without script; with it nothing is reloaded, pieces are
// seen to move, and what others do is seen at once.

import "./chat.js";
import "./choosing.js";
import "./hints.js";
import "./keys.js";
import "./phone.js";
import "./pointing.js";
import "./popups.js";
import "./replay.js";
import { listen } from "./live.js";
import { main, tellShown } from "./page.js";
import { remember } from "./swap.js";

remember(main());
tellShown();
listen();
