import { useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { useLetterhead } from '../api/letterhead.ts';
import { sheets } from '../clients/sheets.ts';
import { useClient } from '../clients/use-client.ts';
import { keptOf } from '../device/kept-of.ts';
import { exportFile } from '../export/export-file.ts';
import { useHost } from '../host/host.ts';
import type { SharedFile } from './shared-file.ts';

const type = 'application/pdf';

/** Whether this browser can hand PDF files to other apps. */
export function canSendFiles(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([], 'fiche.pdf', { type })] });
}

const isNamed = (error: unknown, name: string) =>
  error instanceof DOMException && error.name === name;

/**
 * Makes the PDF and hands it to another app. Browsers allow that for some seconds after a press only:
 * a file that took longer is kept (`ready`), and the next press hands it over at once.
 */
export function useSend({ id, title, isUnpaid, content, revision, before }: SharedFile) {
  const api = useClient(sheets);
  const { locale, session } = useHost();
  const problemText = useProblemText();
  const letterhead = useLetterhead();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function make(): Promise<File> {
    await before?.();
    const wanted = {
      id,
      isUnpaid,
      format: 'pdf' as const,
      locale: locale(),
      content: content(),
      revision,
      letterhead,
    };
    const { file, name } = await exportFile(wanted, api, keptOf(session));
    return new File([file], name, { type });
  }

  async function hand(file: File): Promise<void> {
    try {
      await navigator.share({ files: [file], title });
      setMade(null);
    } catch (error) {
      if (isNamed(error, 'NotAllowedError')) setMade(file);
      // Closing the system's dialog is not a failure.
      else if (isNamed(error, 'AbortError')) setMade(null);
      else throw error;
    }
  }

  async function send(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await hand(made ?? (await make()));
    } catch (error) {
      setProblem(problemText(error));
    }
    setBusy(false);
  }

  return { busy, ready: made !== null && !busy, problem, send };
}
