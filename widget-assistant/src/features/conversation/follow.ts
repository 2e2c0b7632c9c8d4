import { type RefObject, useEffect, useRef, useState } from 'react';

/** Within this distance of the end, in px, the reader is taken to follow the answer. */
const near = 48;

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}

/**
 * Keeps the end in view while the reader is there, and after sending. A reader who has scrolled up stays put; `behind`
 * then says that there is new content below.
 */
export function useFollow(
  log: RefObject<HTMLElement | null>,
  flow: RefObject<HTMLElement | null>,
  sent: string | undefined,
) {
  const [behind, setBehind] = useState(false);
  const following = useRef(true);

  useEffect(() => {
    // After sending, scroll to the new message wherever the reader was.
    following.current = true;
    if (sent !== undefined && log.current !== null) scrollToEnd(log.current);
  }, [log, sent]);

  useEffect(() => {
    const element = log.current;
    const content = flow.current;
    if (element === null || content === null) return;
    let height = 0;
    let top = 0;
    const grown = new ResizeObserver(() => {
      const more = content.scrollHeight > height + 1;
      height = content.scrollHeight;
      if (following.current) scrollToEnd(element);
      else if (more) setBehind(true);
    });
    const scrolled = () => {
      // A hidden log has no scroll position to interpret.
      if (element.clientHeight === 0) return;
      const back = element.scrollTop < top - 1;
      top = element.scrollTop;
      const rest = element.scrollHeight - element.scrollTop - element.clientHeight;
      // Only scrolling up stops following: the text may grow between our own scrolling and its event.
      if (rest < near) following.current = true;
      else if (back) following.current = false;
      if (following.current) setBehind(false);
    };
    grown.observe(content);
    grown.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      grown.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [log, flow]);

  const toEnd = () => {
    following.current = true;
    setBehind(false);
    if (log.current !== null) scrollToEnd(log.current);
  };
  return { behind, toEnd };
}
