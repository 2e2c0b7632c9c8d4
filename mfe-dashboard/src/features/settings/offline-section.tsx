import type { EntriesQuery, SheetSummary } from '@ardoise/contract';
import { Button, useProblemText } from '@ardoise/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDevice, useLoadOfflineScreens } from '@ardoise/remote';
import { keptFiles } from '../../shared/device/kept-files.ts';
import { keptSheets } from '../../shared/device/kept-sheets.ts';
import { forgetKept } from '../../shared/device/kept.ts';
import { loadRenderers } from '../../shared/export/make-here.ts';
import { useHost } from '../../shared/host/host.ts';
import { account } from '../../shared/clients/account.ts';
import { curriculum } from '../../shared/clients/curriculum.ts';
import { sheets } from '../../shared/clients/sheets.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { keptOf } from '../../shared/device/kept-of.ts';
import styles from './settings.module.css';

const storedCountsKey = ['device', 'stored'];
/** Most sheets to download: those edited last. */
const most = 50;

/** What is stored on this device. */
function useStoredCounts() {
  const { session } = useHost();
  return useQuery({
    queryKey: storedCountsKey,
    staleTime: 0,
    queryFn: async () => {
      const kept = keptOf(session);
      if (kept === null) return { sheets: 0, files: 0 };
      const [sheets, files] = await Promise.all([
        keptSheets(kept).count(),
        keptFiles(kept).count(),
      ]);
      return { sheets, files };
    },
  });
}

/** The queries of the library for the classes that the teacher writes for. */
function programmesOf(sheets: readonly SheetSummary[]): EntriesQuery[] {
  const found = new Map<string, EntriesQuery>();
  for (const { discipline, level } of sheets) {
    found.set(`${discipline} ${level}`, { discipline, level, limit: 500 });
  }
  return [...found.values()];
}

/**
 * Downloads screens, fonts, the last sheets with their letterhead, and the programme of their
 * classes; the clients store the answers.
 */
function useDownload() {
  const api = {
    account: useClient(account),
    curriculum: useClient(curriculum),
    sheets: useClient(sheets),
  };
  const { device } = useHost();
  const loadScreens = useLoadOfflineScreens();
  return async (): Promise<boolean> => {
    const isKept = await device.keep();
    await Promise.all([loadScreens(), loadRenderers()]);
    const { items } = await api.sheets.list({ limit: most });
    // One after the other, so that a slow connection stays usable meanwhile.
    await api.account.letterhead();
    for (const { id } of items) await api.sheets.get(id);
    await api.curriculum.levels();
    await api.curriculum.disciplines();
    for (const query of programmesOf(items)) await api.curriculum.entries(query);
    await navigator.storage?.persist?.();
    return isKept;
  };
}

/** What is stored on this device, downloading the rest, and installing the app. */
export function OfflineSection() {
  const intl = useIntl();
  const { notify, device } = useHost();
  const client = useQueryClient();
  const counts = useStoredCounts();
  const bring = useDownload();
  const { installable, installed } = useDevice(useHost());
  const problemText = useProblemText();
  const [busy, setBusy] = useState<'bring' | 'forget' | null>(null);
  const text = (id: string) => intl.formatMessage({ id });
  const run = async (what: 'bring' | 'forget', work: () => Promise<string>) => {
    setBusy(what);
    try {
      notify({ tone: 'success', title: text(await work()) });
    } catch (error) {
      notify({ tone: 'error', title: text('settings.offline.failed'), text: problemText(error) });
    } finally {
      setBusy(null);
      void client.invalidateQueries({ queryKey: storedCountsKey });
    }
  };
  return (
    <>
      <output className={styles.said}>
        <FormattedMessage
          id="settings.offline.held"
          values={counts.data ?? { sheets: 0, files: 0 }}
        />
      </output>
      <div className={styles.actions}>
        <Button
          busy={busy === 'bring'}
          onClick={() =>
            void run('bring', async () =>
              (await bring()) ? 'settings.offline.brought' : 'settings.offline.brought.data',
            )
          }
        >
          {text('settings.offline.bring')}
        </Button>
        <Button
          variant="quiet"
          busy={busy === 'forget'}
          onClick={() =>
            void run('forget', async () => {
              await forgetKept(null);
              return 'settings.offline.forgotten';
            })
          }
        >
          {text('settings.offline.forget')}
        </Button>
      </div>
      {installable && !installed ? (
        <div className={styles.actions}>
          <Button onClick={() => void device.install().catch(reportError)}>
            {text('settings.offline.install')}
          </Button>
          <p className={styles.said}>{text('settings.offline.install.hint')}</p>
        </div>
      ) : null}
    </>
  );
}
