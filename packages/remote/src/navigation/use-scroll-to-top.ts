import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';

/** A new screen starts at its top; after “back” the browser restores the former position. */
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
