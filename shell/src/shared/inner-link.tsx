import type { AnchorHTMLAttributes, ElementType, MouseEvent } from 'react';
import { useShell } from './shell-context.ts';

export interface InnerLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** A component that looks like something else, such as LinkButton. */
  as?: ElementType | undefined;
}

/** A link inside the product, without a page load; it still opens in a new tab. */
export function InnerLink({ as: Tag = 'a', href, onClick, ...rest }: InnerLinkProps) {
  const { navigate } = useShell();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(href);
  };
  return <Tag {...rest} href={href} onClick={go} />;
}
