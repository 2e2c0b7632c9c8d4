import { ErrorState, LinkButton, Skeleton } from '@ardoise/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RemoteFailure } from './manifest.ts';
import type { RemoteRegistry } from './remote-registry.ts';
import styles from './remote-outlet.module.css';

export interface RemoteOutletProps {
  registry: RemoteRegistry;
  name: 'dashboard';
}

const words = {
  missing: 'shell.remote.missing',
  unreachable: 'shell.remote.unreachable',
  broken: 'shell.remote.broken',
  version: 'shell.remote.version',
  slow: 'shell.remote.slow',
} as const satisfies Record<RemoteFailure['reason'] | 'slow', string>;

const titles = { dashboard: 'shell.remote.title.dashboard' } as const;

/** What stands where a remote is not (yet): its skeleton, or words and a way out. */
export function RemoteOutlet({ registry, name }: RemoteOutletProps) {
  const intl = useIntl();
  const [retrying, setRetrying] = useState(false);
  const state = useSyncExternalStore(registry.subscribe, () => registry.state(name));
  useEffect(() => {
    document.documentElement.dataset['area'] = 'desk';
    return () => {
      delete document.documentElement.dataset['area'];
    };
  }, []);
  if (state.phase === 'ready') return null;
  const trouble =
    state.phase === 'failed'
      ? state.failure.reason
      : state.phase === 'loading' && state.slow
        ? 'slow'
        : null;
  if (trouble === null && !retrying) return <DeskSkeleton />;
  return (
    <main className={styles.placeholder}>
      <ErrorState
        level={1}
        title={intl.formatMessage({ id: titles[name] })}
        text={intl.formatMessage({ id: words[trouble ?? 'slow'] })}
        busy={retrying}
        retry={() => {
          setRetrying(true);
          registry.retry(name).then(() => setRetrying(false), reportError);
        }}
        action={
          <LinkButton variant="quiet" href="/">
            <FormattedMessage id="shell.home" />
          </LinkButton>
        }
      />
    </main>
  );
}

/** The desk before it is there, in its own measures; the page carries the same before any script. */
function DeskSkeleton() {
  const intl = useIntl();
  return (
    <output className="first-paint" aria-label={intl.formatMessage({ id: 'shell.loading' })}>
      <div className="first-side" />
      <div className="first-page">
        <Skeleton width="38%" height={40} />
        <Skeleton width="24%" height={64} className={styles.gap} />
        <Skeleton width="70%" className={styles.line} />
        <Skeleton width="62%" className={styles.line} />
        <Skeleton height={150} className={styles.gap} />
      </div>
    </output>
  );
}
