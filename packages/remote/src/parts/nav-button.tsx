import { LinkButton, type LinkButtonProps } from '@ardoise/ui';
import type { MouseEventHandler } from 'react';
import { Link } from 'wouter';

export interface NavButtonProps extends Omit<LinkButtonProps, 'onClick'> {
  onClick?: MouseEventHandler | undefined;
}

/** A link inside the product that looks like a button; it navigates without loading a page. */
export function NavButton({ onClick, ...props }: NavButtonProps) {
  return (
    // `Link` replaces the handler of its child, and calls its own.
    <Link href={props.href} onClick={(event) => onClick?.(event)} asChild>
      {/* The frame draws its primary button as an outline when the screen has a filled one. */}
      <LinkButton data-filled={props.variant === 'primary' || undefined} {...props} />
    </Link>
  );
}
