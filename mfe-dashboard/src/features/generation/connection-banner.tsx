import { Banner } from '@ardoise/ui';
import { Wifi, WifiOff } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Progress } from './progress.ts';

/** Says that the connection is lost, and on return that nothing was lost. */
export function ConnectionBanner({ progress }: { progress: Progress }) {
  if (progress.ending !== null) return null;
  if (progress.connection === 'lost') {
    return (
      <Banner tone="warning" icon={<WifiOff size={20} aria-hidden />} live>
        <FormattedMessage id="generation.lost" />
      </Banner>
    );
  }
  if (progress.connection === 'regained') {
    return (
      <Banner tone="success" icon={<Wifi size={20} aria-hidden />} live>
        <FormattedMessage id="generation.regained" values={{ row: progress.regainedAtRow ?? 1 }} />
      </Banner>
    );
  }
  return null;
}
