// Lines of chat that came while the log was in front are counted on the tab.

import { $, main, whenShown } from "./page.js";

let lines = Number(main()?.dataset.chat);

whenShown(() => {
  const now = Number(main().dataset.chat), more = now - lines;
  lines = now;
  if (more > 0 && $("#unread") && !$("#tab-chat")?.checked) count(more);
});

function count(more) {
  const box = $(".logbox"), badge = $("#unread");
  box.dataset.unread = Number(box.dataset.unread ?? 0) + more;
  badge.textContent = box.dataset.unread;
  badge.hidden = false;
}

document.addEventListener("change", (event) => {
  if (event.target.id !== "tab-chat") return;
  $(".logbox").dataset.unread = 0;
  $("#unread").hidden = true;
  const list = $(".talk ol");
  list.scrollTop = list.scrollHeight;
});
