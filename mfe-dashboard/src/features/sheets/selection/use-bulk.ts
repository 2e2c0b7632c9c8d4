import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { SheetSummary } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { useAnnounce, useProblemText } from '@ardoise/ui';
import { forgetLists, useSheetActions } from '../../../shared/api/sheets.ts';
import { download } from '@ardoise/remote/download';
import type { Format } from '../../../shared/export/use-export.ts';
import { useHost } from '../../../shared/host/host.ts';
import { sheets } from '../../../shared/clients/sheets.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { type Failure, runAll } from './run-all.ts';

type Work = Format | 'delete' | 'restore';

export interface Progress {
  work: Work;
  done: number;
  total: number;
}

/** Sheets that failed, each with the reason. */
export interface Report {
  work: Work;
  failures: { sheet: SheetSummary; reason: string }[];
}

/** Sheets whose first export has to be paid for. */
export interface ToPay {
  sheets: readonly SheetSummary[];
  /** Those that were chosen with them and cost nothing. */
  rest: readonly SheetSummary[];
  format: Format;
}

/** "fiches-2026-11-18.zip", by the device's calendar. */
function zipName(stem: string): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, '0');
  return `${stem}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.zip`;
}

const isUnpaid = ({ error }: Failure<SheetSummary>): boolean =>
  error instanceof ProblemError && error.code === 'EXPORT_UNPAID';

/** Those for which it holds, and the others. */
function parted<Item>(items: readonly Item[], holds: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(holds), items.filter((item) => !holds(item))];
}

/** Actions on several sheets. One runs at a time and can be stopped between two sheets. */
export function useBulk() {
  const intl = useIntl();
  const api = useClient(sheets);
  const client = useQueryClient();
  const announce = useAnnounce();
  const { notify, locale } = useHost();
  const problemText = useProblemText();
  const { remove, restore } = useSheetActions();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [toPay, setToPay] = useState<ToPay | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Results, or null when stopped. Failures go into the report. */
  async function run<Result>(
    work: Work,
    sheets: readonly SheetSummary[],
    take: (sheet: SheetSummary, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result[] | null> {
    const stopping = new AbortController();
    running.current = stopping;
    setReport(null);
    setProgress({ work, done: 0, total: sheets.length });
    try {
      const { results, failures } = await runAll(sheets, take, stopping.signal, (done) =>
        setProgress({ work, done, total: sheets.length }),
      );
      const [unpaid, others] = parted(failures, isUnpaid);
      // The list was older than the account.
      if (unpaid.length > 0 && (work === 'pdf' || work === 'docx'))
        setToPay({ sheets: unpaid.map(({ item }) => item), rest: [], format: work });
      if (others.length > 0) setReport({ work, failures: others.map(described) });
      return results;
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
      announce(intl.formatMessage({ id: 'sheets.bulk.stopped' }));
      return null;
    } finally {
      running.current = null;
      setProgress(null);
    }
  }
  const described = ({ item, error }: Failure<SheetSummary>) => ({
    sheet: item,
    reason: problemText(error),
  });

  /** Downloads the files, several as a zip, whose program may have to load first. */
  const give = async (files: readonly { file: Blob; name: string }[]): Promise<boolean> => {
    const [single] = files;
    try {
      if (single !== undefined && files.length === 1) download(single.file, single.name);
      else {
        const { zip } = await import('./zip.ts');
        download(await zip(files), zipName(intl.formatMessage({ id: 'sheets.bulk.file' })));
      }
    } catch {
      notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'paper.export.failed' }),
        text: intl.formatMessage({ id: 'common.absent' }),
        action: {
          label: intl.formatMessage({ id: 'common.retry' }),
          run: () => void give(files),
        },
      });
      return false;
    }
    notify({
      tone: 'success',
      title: intl.formatMessage({ id: 'paper.export.started' }),
      text: intl.formatMessage({ id: 'sheets.count' }, { count: files.length }),
    });
    return true;
  };

  /** True when every sheet is in the file. */
  const exportAll = async (sheets: readonly SheetSummary[], format: Format): Promise<boolean> => {
    const [unpaid, rest] = parted(sheets, ({ isUnpaid: waits }) => waits);
    if (unpaid.length > 0) {
      setToPay({ sheets: unpaid, rest, format });
      return false;
    }
    const files = await run(format, sheets, ({ id }, signal) =>
      api.export(id, { format, locale: locale() }, signal),
    );
    if (files === null || files.length === 0) return false;
    forgetLists(client);
    return (await give(files)) && files.length === sheets.length;
  };

  const restoreAll = async (sheets: readonly SheetSummary[]): Promise<void> => {
    const back = await run('restore', sheets, ({ id }) => restore.mutateAsync(id));
    if (back === null || back.length === 0) return;
    notify({
      tone: 'success',
      title: intl.formatMessage({ id: 'sheets.bulk.restored' }, { count: back.length }),
    });
  };

  const removeAll = async (sheets: readonly SheetSummary[]): Promise<void> => {
    const gone: SheetSummary[] = [];
    // Apart from the results: what was deleted before a stop can be restored too.
    await run('delete', sheets, async (sheet) => {
      await remove.mutateAsync(sheet);
      gone.push(sheet);
    });
    // Concurrent deletions: a failed one restores an old list, which this refresh corrects.
    forgetLists(client);
    if (gone.length === 0) return;
    notify({
      tone: 'success',
      title: intl.formatMessage({ id: 'sheets.bulk.deleted' }, { count: gone.length }),
      action: {
        label: intl.formatMessage({ id: 'sheets.bulk.undo' }, { count: gone.length }),
        run: () => void restoreAll(gone),
      },
    });
  };

  return {
    progress,
    report,
    closeReport: () => setReport(null),
    toPay,
    closeToPay: () => setToPay(null),
    stop: () => running.current?.abort(),
    exportAll,
    removeAll,
    restoreAll,
  };
}
