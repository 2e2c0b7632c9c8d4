import { latePart, Skeleton } from '@ardoise/ui';
import { type ReactNode, Suspense } from 'react';

const PayExport = latePart(() => import('./paying/pay-export.tsx'));

export interface ExportWaysProps {
  /** Id of the sheet. */
  id: string;
  /** Undefined in what an older release kept on the device. */
  isUnpaid: boolean | undefined;
  /** Saves what was typed before the screen is left. */
  before?: (() => Promise<unknown>) | undefined;
  children: ReactNode;
}

/** The ways to export a sheet, or the price of its first export. */
export function ExportWays({ id, isUnpaid, before, children }: ExportWaysProps) {
  if (isUnpaid !== true) return children;
  return (
    <Suspense fallback={<Skeleton height={96} />}>
      <PayExport id={id} before={before} />
    </Suspense>
  );
}
