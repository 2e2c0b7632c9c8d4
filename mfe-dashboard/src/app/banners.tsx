import { type BannersProps, useUser } from '@ardoise/remote';
import { latePart } from '@ardoise/ui';
import { Suspense } from 'react';
import { OfflineBanner } from '../shared/parts/offline-banner.tsx';
import { trialOnDevice } from '../shared/trial.ts';

const TrialBanner = latePart(() => import('../features/trial/trial-banner.tsx'));
const ErasureBanner = latePart(() => import('../shared/erasure/erasure-banner.tsx'));

/** Above every screen. Screens that fill the window show the offline state themselves. */
export function Banners({ frame, className }: BannersProps) {
  const hasTrial = trialOnDevice() !== null;
  // A session stored by an older release lacks it.
  const erasureAt = useUser()?.erasure?.dueAt;
  return (
    <>
      <Suspense>
        {erasureAt !== undefined && <ErasureBanner dueAt={erasureAt} className={className} />}
        {hasTrial && frame === 'navigation' && <TrialBanner className={className} />}
      </Suspense>
      {frame === 'navigation' && <OfflineBanner className={className} />}
    </>
  );
}
