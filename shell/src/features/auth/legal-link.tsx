import { useLocale } from '@ardoise/ui';
import type { ReactNode } from 'react';
import type { PublicPath } from '../../shared/public-paths.ts';
import { addressIn } from '@ardoise/pages/addresses';

export interface LegalLinkProps {
  to: PublicPath;
  children: ReactNode;
}

/** Opens a legal text in a new tab, so that the form keeps its input. */
export function LegalLink({ to, children }: LegalLinkProps) {
  return (
    <a href={addressIn(useLocale(), to)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
