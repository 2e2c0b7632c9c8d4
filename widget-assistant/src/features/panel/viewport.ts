/**
 * Publishes the visual viewport (above the on-screen keyboard) in two CSS variables. Returns a function that stops it.
 */
export function followViewport(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (viewport === null) return () => {};
  const follow = () => {
    // When pinch-zoomed, the viewport is only a part of the panel, which keeps its size.
    const isZoomed = viewport.scale > 1.05;
    element.style.setProperty('--seen-top', isZoomed ? '0px' : `${viewport.offsetTop}px`);
    element.style.setProperty('--seen-height', isZoomed ? '100%' : `${viewport.height}px`);
  };
  follow();
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  return () => {
    viewport.removeEventListener('resize', follow);
    viewport.removeEventListener('scroll', follow);
  };
}
