/**
 * Who saves data has pictures by asking for them, one by one: until then they have no box, and a
 * browser does not fetch a late picture without one.
 */
export function startPictures(): void {
  const { thrifty, picture: words } = document.documentElement.dataset;
  if (thrifty === undefined || words === undefined) return;
  for (const image of document.querySelectorAll<HTMLImageElement>('figure img[loading="lazy"]')) {
    const figure = image.closest('figure');
    if (figure === null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn btn-2';
    button.textContent = words;
    button.setAttribute('aria-label', `${words} : ${image.alt}`);
    button.addEventListener('click', () => {
      figure.dataset['shown'] = '';
      button.remove();
      // Focus stays where it was, on what took the button's place.
      image.setAttribute('tabindex', '-1');
      image.focus();
    });
    figure.prepend(button);
  }
}
