import { type RefObject, useEffect, useRef, useState } from 'react';

/** Within this distance of the end, in px, the reader is taken to follow the answer. */
const followDistance = 48;

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}

/**
 * Keeps the end in view while the reader is there, and after sending. A reader who has scrolled up stays put; `hasNewBelow`
 * then says that there is new content below.
 */
export function useAutoScroll(
  log: RefObject<HTMLElement | null>,
  flow: RefObject<HTMLElement | null>,
  sent: string | undefined,
) {
  const [hasNewBelow, setHasNewBelow] = useState(false);
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
    const resized = new ResizeObserver(() => {
      const more = content.scrollHeight > height + 1;
      height = content.scrollHeight;
      if (following.current) scrollToEnd(element);
      else if (more) setHasNewBelow(true);
    });
    const scrolled = () => {
      // A hidden log has no scroll position to interpret.
      if (element.clientHeight === 0) return;
      const back = element.scrollTop < top - 1;
      top = element.scrollTop;
      const rest = element.scrollHeight - element.scrollTop - element.clientHeight;
      // Only scrolling up stops following: the text may grow between our own scrolling and its event.
      if (rest < followDistance) following.current = true;
      else if (back) following.current = false;
      if (following.current) setHasNewBelow(false);
    };
    resized.observe(content);
    resized.observe(element);
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', scrolled);
    };
  }, [log, flow]);

  const toEnd = () => {
    following.current = true;
    setHasNewBelow(false);
    if (log.current !== null) scrollToEnd(log.current);
  };
  return { hasNewBelow, toEnd };
}
