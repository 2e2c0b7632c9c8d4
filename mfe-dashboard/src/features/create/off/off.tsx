import type { Usage } from '@ardoise/contract';
import type { ReactNode } from 'react';
import { CanvasOffer } from './canvas-offer.tsx';
import { Spent } from './spent.tsx';

/** No unit is left, and paying is off: what is still possible, and the form for a canvas. */
export default function Off({ usage, children }: { usage: Usage; children: ReactNode }) {
  return (
    <>
      <Spent usage={usage} />
      <CanvasOffer>{children}</CanvasOffer>
    </>
  );
}
