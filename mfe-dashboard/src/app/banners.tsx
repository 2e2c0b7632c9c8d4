import type { BannersProps } from '@ardoise/remote';
import { ErasureBanner } from '../shared/parts/erasure-banner.tsx';
import { OfflineBanner } from '../shared/parts/offline-banner.tsx';

/** Above every screen. Screens that fill the window show the offline state themselves. */
export function Banners({ frame, className }: BannersProps) {
  return (
    <>
      <ErasureBanner className={className} />
      {frame === 'navigation' && <OfflineBanner className={className} />}
    </>
  );
}
