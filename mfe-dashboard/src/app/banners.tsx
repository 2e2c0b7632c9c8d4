import type { BannersProps } from '@ardoise/remote';
import { latePart } from '@ardoise/ui';
import { ErasureBanner } from '../shared/parts/erasure-banner.tsx';
import { OfflineBanner } from '../shared/parts/offline-banner.tsx';
import { trialOnDevice } from '../shared/trial.ts';

const TrialBanner = latePart(() => import('../shared/parts/trial-banner.tsx'));

/** Above every screen. Screens that fill the window show the offline state themselves. */
export function Banners({ frame, className }: BannersProps) {
  const hasTrial = trialOnDevice() !== null;
  return (
    <>
      <ErasureBanner className={className} />
      {hasTrial && frame === 'navigation' && <TrialBanner className={className} />}
      {frame === 'navigation' && <OfflineBanner className={className} />}
    </>
  );
}
