import { type RefObject, useLayoutEffect } from 'react';

/** Sets a text area's height to that of its text. */
function grow(area: HTMLTextAreaElement, text: string): void {
  area.style.height = '';
  // An empty one has its single-line height; a hidden one cannot be measured.
  if (text !== '' && area.scrollHeight > 0) area.style.height = `${area.scrollHeight}px`;
}

/** Grows the text area with its text; the style sheet caps it at six lines. */
export function useAutoHeight(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    if (area.current !== null) grow(area.current, text);
  }, [area, text]);
}
