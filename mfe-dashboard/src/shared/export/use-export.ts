import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useApi, useHost } from '../host/host.ts';
import { useProblemText } from '../text/use-problem-text.ts';
import { download } from './download.ts';

export type Format = 'pdf' | 'docx';

/** Takes a sheet away as a file. `busy` names the format that is being made. */
export function useExport(id: string, title: string) {
  const intl = useIntl();
  const api = useApi();
  const { notify, locale } = useHost();
  const problemText = useProblemText();
  const [busy, setBusy] = useState<Format | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (format: Format, before?: () => Promise<unknown>): Promise<void> => {
    if (busy !== null) return;
    setBusy(format);
    setProblem(null);
    try {
      await before?.();
      const { file, name } = await api.sheets.export(id, { format, locale: locale() });
      download(file, name);
      notify({
        tone: 'success',
        title: intl.formatMessage({ id: 'paper.export.started' }),
        text: intl.formatMessage(
          { id: 'paper.export.file' },
          {
            title,
            format: intl.formatMessage({ id: `paper.export.${format}` }),
            size: Math.max(1, Math.round(file.size / 1024)),
          },
        ),
      });
    } catch (error) {
      setProblem(problemText(error));
      notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'paper.export.failed' }),
        text: problemText(error),
        action: {
          label: intl.formatMessage({ id: 'common.retry' }),
          run: () => void run(format, before),
        },
      });
    } finally {
      setBusy(null);
    }
  };
  return { busy, problem, run };
}
