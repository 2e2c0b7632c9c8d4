import { LinkButton } from '@ardoise/ui';
import type { ComponentProps } from 'react';
import { Link } from 'wouter';

/** A link inside the desk that looks like a button; it navigates without loading the page. */
export function NavButton(props: ComponentProps<typeof LinkButton> & { href: string }) {
  return (
    <Link href={props.href} asChild>
      {/* The frame draws its own button in outline when the screen has a filled one. */}
      <LinkButton data-filled={props.variant === 'primary' || undefined} {...props} />
    </Link>
  );
}
