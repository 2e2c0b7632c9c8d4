/**
 * Publishes the visual viewport (above the on-screen keyboard) in two CSS variables. Returns a function that stops it.
 */
export function followViewport(element: HTMLElement): () => void {
  const seen = window.visualViewport;
  if (seen === null) return () => {};
  const follow = () => {
    // When pinch-zoomed, the viewport is only a part of the panel, which keeps its size.
    const whole = seen.scale > 1.05;
    element.style.setProperty('--seen-top', whole ? '0px' : `${seen.offsetTop}px`);
    element.style.setProperty('--seen-height', whole ? '100%' : `${seen.height}px`);
  };
  follow();
  seen.addEventListener('resize', follow);
  seen.addEventListener('scroll', follow);
  return () => {
    seen.removeEventListener('resize', follow);
    seen.removeEventListener('scroll', follow);
  };
}
