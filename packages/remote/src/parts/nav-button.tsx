import { LinkButton } from '@ardoise/ui';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';

/** A link inside the product that looks like a button; it navigates without loading a page. */
export function NavButton(props: ComponentProps<typeof LinkButton> & { href: string }) {
  return (
    <Link href={props.href} asChild>
      {/* The frame draws its primary button as an outline when the screen has a filled one. */}
      <LinkButton data-filled={props.variant === 'primary' || undefined} {...props} />
    </Link>
  );
}
