import { type RefObject, useEffect, useRef, useState } from 'react';

/** Nearer to the end than this, the reader is taken to follow. */
const near = 48;

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}

/**
 * Keeps the end in view while the reader is there, and after something was sent. Who has scrolled
 * back stays where they read; `behind` then tells that something new stands below.
 */
export function useFollow(
  log: RefObject<HTMLElement | null>,
  flow: RefObject<HTMLElement | null>,
  sent: string | undefined,
) {
  const [behind, setBehind] = useState(false);
  const following = useRef(true);

  useEffect(() => {
    // What one has just sent is seen, wherever one was reading.
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
      // Hidden, it says nothing about the reader.
      if (element.clientHeight === 0) return;
      const back = element.scrollTop < top - 1;
      top = element.scrollTop;
      const rest = element.scrollHeight - element.scrollTop - element.clientHeight;
      // Only who goes back stops following: between our own scrolling and its event text may grow.
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
