import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { ScreenBoundary } from './screen-boundary.tsx';

/** A screen with what stands there while its code comes, and what stands there when it breaks. */
export function Screen({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ScreenBoundary key={path}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ScreenBoundary>
  );
}
