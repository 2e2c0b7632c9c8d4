import type { MfeArea, MfeSkeleton } from '@ardoise/contract/mfe';
import { Button, ErrorState, LinkButton } from '@ardoise/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RemoteFailure } from './manifest.ts';
import type { RemotePhase } from './remote-record.ts';
import type { RemoteRegistry } from './remote-registry.ts';
import styles from './remote-outlet.module.css';

export interface RemoteOutletProps {
  registry: RemoteRegistry;
  path: string;
  /** Shown where the manifest names no remote. */
  notFound: ReactNode;
  /** Updates to the newer shell that a remote needs. */
  update: () => void;
}

type Trouble = RemoteFailure['reason'] | 'slow';

const texts = {
  missing: 'shell.remote.missing',
  unreachable: 'shell.remote.unreachable',
  broken: 'shell.remote.broken',
  older: 'shell.remote.older',
  newer: 'shell.remote.newer',
  slow: 'shell.remote.slow',
} as const satisfies Record<Trouble, string>;

const titles = {
  public: 'shell.remote.title.public',
  desk: 'shell.remote.title.desk',
  staff: 'shell.remote.title.staff',
} as const satisfies Record<MfeArea, string>;

function troubleOf(phase: RemotePhase): Trouble | null {
  if (phase.is === 'failed') return phase.failure.reason;
  return phase.is === 'loading' && phase.slow ? 'slow' : null;
}

/** Shown until a remote is mounted: its skeleton, or why it is missing and a way out. */
export function RemoteOutlet({ registry, path, notFound, update }: RemoteOutletProps) {
  const intl = useIntl();
  const [retrying, setRetrying] = useState(false);
  const phase = useSyncExternalStore(registry.subscribe, () => registry.at(path)?.phase);
  const facts = registry.at(path)?.facts;
  const area = facts?.area ?? 'public';
  const title = registry.titleAt(path, intl.locale);
  const isMounted = phase?.is === 'mounted';
  useEffect(() => {
    document.documentElement.dataset['area'] = area;
    return () => {
      delete document.documentElement.dataset['area'];
    };
  }, [area]);
  useEffect(() => {
    // A mounted remote sets the titles itself.
    if (title !== null && !isMounted) document.title = `${title} · Ardoise`;
  }, [title, isMounted]);
  if (phase === undefined || facts === undefined || phase.is === 'mounted') return null;
  if (phase.is === 'absent') return notFound;
  const trouble = troubleOf(phase);
  if (trouble === null && !retrying) return <RemoteSkeleton skeleton={facts.skeleton} />;
  const isNewer = trouble === 'newer';
  const retry = () => {
    setRetrying(true);
    registry.retry(path).then(() => setRetrying(false), reportError);
  };
  return (
    <main className={styles.placeholder}>
      <ErrorState
        level={1}
        title={intl.formatMessage({ id: titles[area] })}
        text={intl.formatMessage({ id: texts[trouble ?? 'slow'] })}
        busy={retrying}
        // A retry cannot help: this shell is too old.
        retry={isNewer ? undefined : retry}
        action={
          <>
            {isNewer ? (
              <Button variant="primary" onClick={update}>
                <FormattedMessage id="offline.update.apply" />
              </Button>
            ) : null}
            <LinkButton variant="quiet" href="/">
              <FormattedMessage id="shell.home" />
            </LinkButton>
          </>
        }
      />
    </main>
  );
}

/** A remote before it is mounted; the document shows the same before any program runs. */
function RemoteSkeleton({ skeleton: { side, blocks } }: { skeleton: MfeSkeleton }) {
  const intl = useIntl();
  return (
    <output
      className="first-paint"
      data-side={side ? '' : undefined}
      aria-label={intl.formatMessage({ id: 'shell.loading' })}
    >
      <div className="first-side" />
      <div className="first-page">
        {blocks.map(({ width, height, gap = 0 }, rank) => (
          // oxlint-disable-next-line react/no-array-index-key -- blocks never change places
          <i key={rank} style={{ width, height, marginTop: gap }} />
        ))}
      </div>
    </output>
  );
}
