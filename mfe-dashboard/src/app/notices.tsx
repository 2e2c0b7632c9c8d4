import type { NoticesProps } from '@ardoise/remote';
import { ErasureBanner } from '../shared/parts/erasure-banner.tsx';
import { OfflineNotice } from '../shared/parts/offline-notice.tsx';

/** Above every screen. Those that fill the window say themselves that they are offline. */
export function Notices({ frame, className }: NoticesProps) {
  return (
    <>
      <ErasureBanner className={className} />
      {frame === 'navigation' && <OfflineNotice className={className} />}
    </>
  );
}
