/** The menu of a phone closes like one: by Escape, outside of it, and with the page. */
export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details.menu');
  if (menu === null) return;
  const close = () => {
    menu.open = false;
  };
  const isOutside = (target: EventTarget | null) =>
    target instanceof Node && !menu.contains(target);
  document.addEventListener('pointerdown', ({ target }) => {
    if (isOutside(target)) close();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (isOutside(relatedTarget)) close();
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    close();
    menu.querySelector('summary')?.focus();
  });
  // The browser may keep the page for “back”.
  addEventListener('pagehide', close);
}
