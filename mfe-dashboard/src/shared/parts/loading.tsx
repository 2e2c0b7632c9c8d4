import { VisuallyHidden } from '@ardoise/ui';
import type { ReactNode } from 'react';

export interface LoadingProps {
  /** What is coming, for readers; the eye sees the bars. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Around the bars of a screen that is on its way. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
