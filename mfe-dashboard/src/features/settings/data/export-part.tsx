import type { DataExport } from '@ardoise/contract';
import { Button, LinkButton } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAttempt } from '@ardoise/remote';
import { useHost } from '../../../shared/host/host.ts';
import { personalData } from '../../../shared/clients/personal-data.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { timeText } from '../../../shared/text/dates.ts';
import { Loaded } from '../loaded.tsx';
import styles from '../settings.module.css';
import own from './data.module.css';
import { dataKeys, useExports } from './use-data.ts';

/** A copy of all data: requested here, made in the background, downloaded here or from the mail. */
export function ExportPart() {
  const { query, latest } = useExports();
  return (
    <div className={own.part}>
      <h3>
        <FormattedMessage id="data.export" />
      </h3>
      <p className={styles.said}>
        <FormattedMessage id="data.export.text" />
      </p>
      <Loaded query={query}>{() => <State latest={latest} />}</Loaded>
    </div>
  );
}

function State({ latest }: { latest: DataExport | undefined }) {
  const isUnderWay = latest?.state === 'queued' || latest?.state === 'running';
  return (
    <>
      <output className={own.state}>{latest !== undefined && <Said latest={latest} />}</output>
      <div className={styles.actions}>
        {latest !== undefined && latest.link !== null && (
          <LinkButton href={latest.link} download>
            <FormattedMessage id="data.export.download" />
          </LinkButton>
        )}
        <Ask again={latest?.state === 'ready'} isUnderWay={isUnderWay} />
      </div>
    </>
  );
}

function Said({ latest: { state, size, expiresAt } }: { latest: DataExport }) {
  const intl = useIntl();
  const kilobytes = Math.max(1, Math.round((size ?? 0) / 1000));
  const amount =
    kilobytes < 1000
      ? intl.formatMessage({ id: 'data.export.kilobytes' }, { amount: kilobytes })
      : intl.formatMessage({ id: 'data.export.megabytes' }, { amount: kilobytes / 1000 });
  const until =
    expiresAt === null
      ? null
      : {
          day: intl.formatDate(expiresAt, { dateStyle: 'long' }),
          time: timeText(intl, new Date(expiresAt)),
        };
  return <FormattedMessage id={`data.export.${state}`} values={{ amount, ...until }} />;
}

function Ask({ again, isUnderWay }: { again: boolean; isUnderWay: boolean }) {
  const intl = useIntl();
  const api = useClient(personalData);
  const host = useHost();
  const client = useQueryClient();
  const { busy, attempt } = useAttempt();
  async function ask(): Promise<void> {
    await attempt('data.export.refused', async () => {
      try {
        await api.askExport();
      } finally {
        // Refused because another export is running, which is shown.
        await client.invalidateQueries({ queryKey: dataKeys.exports });
      }
      await client.invalidateQueries({ queryKey: ['account'] });
      host.notify({
        tone: 'info',
        title: intl.formatMessage({ id: 'data.export.started' }),
        text: intl.formatMessage({ id: 'data.export.started.text' }),
      });
    });
  }
  return (
    <Button
      variant={again ? 'quiet' : 'secondary'}
      busy={busy || isUnderWay}
      onClick={() => void ask()}
    >
      <FormattedMessage id={again ? 'data.export.again' : 'data.export.ask'} />
    </Button>
  );
}
