import { VisuallyHidden } from '@ardoise/ui';
import type { ReactNode } from 'react';

export interface LoadingProps {
  /** What is loading, for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Around the skeleton of something that is loading. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
