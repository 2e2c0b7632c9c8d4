import { ErrorState, Skeleton, useProblemText } from '@ardoise/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import type { GenerationAccepted } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { type KeptTrial, readTrial, trialKey } from '@ardoise/contract/trials';
import { Loading, NavButton, PageHeader } from '@ardoise/remote';
import { generations } from '../../shared/clients/generations.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { generationMemory } from '../../shared/generation-memory.ts';
import { useHost } from '../../shared/host/host.ts';
import { paths } from '../../shared/paths.ts';
import { trialOnDevice } from '../../shared/trial.ts';
import styles from './trial.module.css';

/** Carries the sheet that this device made without an account into the account, once. */
export default function TrialScreen({ trial: id }: { trial: string }) {
  const intl = useIntl();
  const [trial] = useState(() => readTrial(trialOnDevice()));
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="trial.title" />}
        title={intl.formatMessage({ id: 'trial.title' })}
      />
      {trial?.body.trialId === id ? <Carrying trial={trial} /> : <Nothing />}
    </>
  );
}

function Carrying({ trial }: { trial: KeptTrial }) {
  const intl = useIntl();
  const problemText = useProblemText();
  const api = useClient(generations);
  const host = useHost();
  const [, navigate] = useLocation();
  const { body, title } = trial;
  const { mutate, error, isPending } = useMutation<GenerationAccepted>({
    // The trial's id is the key: any number of tabs and retries carry one sheet.
    mutationFn: () => api.start(body, body.trialId),
    onSuccess: ({ id }) => {
      localStorage.removeItem(trialKey);
      generationMemory(id).write({ body, title, startedAt: Date.now() });
      host.events.emit('usage-changed', {});
      navigate(paths.generation(id), { replace: true });
    },
    onError: (problem) => {
      if (isCarried(problem)) localStorage.removeItem(trialKey);
    },
  });
  useEffect(() => mutate(), [mutate]);
  if (error !== null && !isPending) {
    return (
      <ErrorState
        title={title}
        text={problemText(error)}
        retry={isCarried(error) ? undefined : () => mutate()}
        action={
          <NavButton href={paths.sheets}>
            <FormattedMessage id="trial.sheets" />
          </NavButton>
        }
      />
    );
  }
  return (
    <Loading label={intl.formatMessage({ id: 'trial.carrying' })} className={styles.loading}>
      <Skeleton width="60%" height={24} />
      <Skeleton height={180} />
    </Loading>
  );
}

const isCarried = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'TRIAL_CARRIED';

/** The address of another device, or a sheet that is already in an account. */
function Nothing() {
  return (
    <ErrorState
      title={<FormattedMessage id="trial.none" />}
      text={<FormattedMessage id="trial.none.text" />}
      action={
        <NavButton href={paths.sheets} variant="primary">
          <FormattedMessage id="trial.sheets" />
        </NavButton>
      }
    />
  );
}
