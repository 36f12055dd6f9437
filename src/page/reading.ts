/** A table that fits its box needs no stop of its own for the keyboard to scroll it. */
export function trimTabStops(): void {
  const trim = () => {
    for (const box of document.querySelectorAll<HTMLElement>('.scroll, pre'))
      box.tabIndex = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight ? 0 : -1;
  };
  trim();
  addEventListener('resize', trim);
  // A closed part has no size.
  document.addEventListener('toggle', trim, true);
}

/** What is closed on the screen is open on paper, and closed again after that. */
export function openForPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open]):not(.long)')];
    for (const part of opened) part.open = true;
  });
  addEventListener('afterprint', () => {
    for (const part of opened) part.open = false;
  });
}
