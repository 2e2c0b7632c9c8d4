import { readTrial } from '@ardoise/contract/trials';
import { Banner } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { useSearch } from 'wouter';
import { NavButton } from '@ardoise/remote';
import { paths } from '../../shared/paths.ts';
import { trialOnDevice } from '../../shared/trial.ts';

/** A sheet that was made on this device without an account, and is in none yet. */
export default function TrialBanner({ className }: { className?: string | undefined }) {
  const trial = readTrial(trialOnDevice());
  const isCarrying = new URLSearchParams(useSearch()).has('trial');
  if (trial === null || isCarrying) return null;
  return (
    <div className={className}>
      <Banner
        tone="info"
        action={
          <NavButton href={paths.trial(trial.body.trialId)}>
            <FormattedMessage id="trial.add" />
          </NavButton>
        }
      >
        <FormattedMessage id="trial.waiting" values={{ title: trial.title }} />{' '}
        {trial.free ? null : <FormattedMessage id="trial.cost" />}
      </Banner>
    </div>
  );
}
