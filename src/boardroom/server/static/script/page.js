// What every other module begins with: elements of the page, and being told that it has changed.

export const html = document.documentElement;
html.classList.add("js");

export const $ = (selector, within = document) => within.querySelector(selector);
export const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
export const main = () => $("#main");
export const isTable = () => Boolean(main()?.dataset.table);

// Whoever has to do with what is on the page does it when the page has come, and after every change.
export const whenShown = (does) => document.addEventListener("shown", does);
export const tellShown = () => document.dispatchEvent(new Event("shown"));
