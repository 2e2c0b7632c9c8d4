/**
 * With data saving on, each picture is fetched by a button of its own. Until then CSS gives it no
 * box, and a browser does not fetch a lazy picture without one.
 */
export function startPictures(): void {
  const { thrifty, picture: label } = document.documentElement.dataset;
  if (thrifty === undefined || label === undefined) return;
  for (const image of document.querySelectorAll<HTMLImageElement>('figure img[loading="lazy"]')) {
    const figure = image.closest('figure');
    if (figure === null) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'btn btn-2';
    button.textContent = label;
    button.setAttribute('aria-label', `${label} : ${image.alt}`);
    button.addEventListener('click', () => {
      figure.dataset['shown'] = '';
      button.remove();
      // The picture takes the place of the focused button, and its focus.
      image.setAttribute('tabindex', '-1');
      image.focus();
    });
    figure.prepend(button);
  }
}
