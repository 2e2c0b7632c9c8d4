import { useLocale } from '@ardoise/ui';
import type { ReactNode } from 'react';
import type { PublicPath } from '../../shared/public-paths.ts';
import { addressIn } from '@ardoise/pages/addresses';

export interface LegalLinkProps {
  to: PublicPath;
  children: ReactNode;
}

/** A text to read before signing up: beside the form, so that nothing typed is lost. */
export function LegalLink({ to, children }: LegalLinkProps) {
  return (
    <a href={addressIn(useLocale(), to)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
