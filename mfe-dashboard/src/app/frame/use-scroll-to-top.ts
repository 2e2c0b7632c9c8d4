import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A new screen begins at its top; the browser's back button returns to where one was. */
export function useScrollToTop(): void {
  const [path] = useLocation();
  const last = useRef(path);
  const isBack = useRef(false);
  useEffect(() => {
    const back = () => {
      isBack.current = true;
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  useEffect(() => {
    if (last.current !== path && !isBack.current) scrollTo(0, 0);
    last.current = path;
    isBack.current = false;
  }, [path]);
}
