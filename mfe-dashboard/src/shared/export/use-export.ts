import type { ExportPaper } from '@ardoise/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useProblemText } from '@ardoise/ui';
import { useLetterhead } from '../api/letterhead.ts';
import { useHost } from '../host/host.ts';
import { sheets } from '../clients/sheets.ts';
import { useClient } from '../clients/use-client.ts';
import { keptOf } from '../device/kept-of.ts';
import { moment } from '../text/dates.ts';
import { download } from '@ardoise/remote/download';
import type { SharedFile } from '../share/shared-file.ts';
import { exportFile } from './export-file.ts';

export type Format = 'pdf' | 'docx';

/** Exports a sheet as a file. `busy` is the format in progress. */
export function useExport({
  id,
  title,
  isUnpaid,
  content,
  revision,
}: Pick<SharedFile, 'id' | 'title' | 'isUnpaid' | 'content' | 'revision'>) {
  const intl = useIntl();
  const api = useClient(sheets);
  const { notify, locale, session } = useHost();
  const problemText = useProblemText();
  const letterhead = useLetterhead();
  const [busy, setBusy] = useState<Format | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const former = (at: string | null) =>
    at === null
      ? ''
      : ` ${intl.formatMessage({ id: 'paper.export.former' }, { moment: moment(intl, at) })}`;
  const run = async (
    format: Format,
    before?: () => Promise<unknown>,
    paper?: ExportPaper,
  ): Promise<void> => {
    if (busy !== null) return;
    setBusy(format);
    setProblem(null);
    try {
      await before?.();
      const wanted = {
        id,
        isUnpaid,
        format,
        locale: locale(),
        content: content(),
        revision,
        letterhead,
        paper,
      };
      const { file, name, of } = await exportFile(wanted, api, keptOf(session));
      download(file, name);
      notify({
        tone: 'success',
        title: intl.formatMessage({ id: 'paper.export.started' }),
        text: intl
          .formatMessage(
            { id: 'paper.export.file' },
            {
              title,
              format: intl.formatMessage({ id: `paper.export.${format}` }),
              size: Math.max(1, Math.round(file.size / 1024)),
            },
          )
          .concat(former(of)),
      });
    } catch (error) {
      setProblem(problemText(error));
      notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'paper.export.failed' }),
        text: problemText(error),
        action: {
          label: intl.formatMessage({ id: 'common.retry' }),
          run: () => void run(format, before, paper),
        },
      });
    } finally {
      setBusy(null);
    }
  };
  return { busy, problem, run };
}
