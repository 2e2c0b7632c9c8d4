import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text area as high as its text. */
function grow(area: HTMLTextAreaElement, text: string): void {
  area.style.height = '';
  // Empty it has one line; hidden it cannot be measured.
  if (text !== '' && area.scrollHeight > 0) area.style.height = `${area.scrollHeight}px`;
}

/** The text area grows with its text; the style sheet holds it at six lines. */
export function useGrowth(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (area.current !== null) grow(area.current, text);
  }, [area, text]);
}
