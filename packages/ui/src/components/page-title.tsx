import { type ReactNode, useEffect, useRef } from 'react';

export interface PageTitleProps {
  /** Heading of the page. */
  children: ReactNode;
  /** For the browser's tab, without the product's name. */
  title: string;
  className?: string | undefined;
}

/**
 * The page's h1. Sets the document's title, and takes focus after a navigation inside the product,
 * so that screen readers start there; not on the first load, which the browser handles. The last
 * page is stored on the document, since each app has its own copy of this file.
 */
export function PageTitle({ children, title, className }: PageTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Ardoise`;
  }, [title]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['page'];
    dataset['page'] = location.pathname;
    if (before === undefined || before === location.pathname) return;
    // A field of the new page, or a dialog, may have asked for focus already.
    const main = heading.current?.closest('main');
    const taken = document.activeElement?.closest('main, [role="dialog"]');
    if (taken === null || taken === undefined || taken !== main) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
