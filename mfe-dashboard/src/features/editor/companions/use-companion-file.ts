import type { CompanionBody } from '@ardoise/contract';
import { download } from '@ardoise/remote/download';
import { useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { sheets } from '../../../shared/clients/sheets.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { useHost } from '../../../shared/host/host.ts';

export type Wanted = Pick<CompanionBody, 'companion' | 'format'>;

/** Saves a companion of the sheet as a file. `busy` is the one in progress; only the server has the lesson. */
export function useCompanionFile(id: string) {
  const intl = useIntl();
  const api = useClient(sheets);
  const { notify, locale } = useHost();
  const problemText = useProblemText();
  const [busy, setBusy] = useState<Wanted | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const run = async (wanted: Wanted, title: string): Promise<void> => {
    if (busy !== null) return;
    setBusy(wanted);
    setProblem(null);
    try {
      const { file, name } = await api.exportCompanion(id, { ...wanted, locale: locale() });
      download(file, name);
      notify({
        tone: 'success',
        title: intl.formatMessage({ id: 'paper.export.started' }),
        text: intl.formatMessage(
          { id: 'paper.export.file' },
          {
            title,
            format: intl.formatMessage({ id: `paper.export.${wanted.format}` }),
            size: Math.max(1, Math.round(file.size / 1024)),
          },
        ),
      });
    } catch (error) {
      setProblem(problemText(error));
    } finally {
      setBusy(null);
    }
  };
  return { busy, problem, run };
}
