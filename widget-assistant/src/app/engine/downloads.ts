import type { Panel } from '../../shared/panel.ts';

/** Downloads a blob under a file name. */
function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the download has started and holds its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Downloads what `make` produces, and shows the outcome in a toast. */
async function save(panel: Panel, name: string, make: () => Promise<Blob>): Promise<void> {
  const { t } = panel.state.get().intl;
  try {
    saveAs(await make(), name);
    panel.toast('done', t('assistant.download.started'));
  } catch {
    panel.toast('bad', t('assistant.error.title'), t('assistant.download.failed'));
  }
}

export function saveImage(panel: Panel, url: string): Promise<void> {
  return save(panel, `ardoise-image.${/\.(jpe?g|webp)\b/.exec(url)?.[1] ?? 'png'}`, async () => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status}`);
    return response.blob();
  });
}

export type TranscriptFormat = 'pdf' | 'docx';

/** Exports the conversation to a file, on this device. */
export function saveTranscript(panel: Panel, format: TranscriptFormat): Promise<void> {
  const { intl, messages } = panel.state.get();
  const { t } = intl;
  const date = new Date();
  const shown = messages.filter((message) =>
    message.role === 'user' ? !message.waiting : message.state !== 'failed' && message.text !== '',
  );
  return save(panel, `ardoise-conversation.${format}`, async () => {
    const { transcriptDocx, transcriptPdf } = await import('../../shared/transcript/index.ts');
    return (format === 'pdf' ? transcriptPdf : transcriptDocx)(shown, {
      intl,
      date,
      title: t('assistant.transcript.title'),
      labels: {
        user: t('assistant.transcript.user'),
        assistant: t('assistant.transcript.assistant'),
        sources: t('assistant.sources.title'),
        image: t('assistant.transcript.image'),
        page: t('assistant.transcript.page'),
        of: t('assistant.transcript.of'),
        origin: t('assistant.transcript.origin'),
      },
    });
  });
}
