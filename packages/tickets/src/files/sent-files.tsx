import type { TicketAttachment } from '@ardoise/contract';
import { download } from '@ardoise/remote/download';
import { useProblemText } from '@ardoise/ui';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText, Image } from 'lucide-react';
import { useIntl } from 'react-intl';
import { hostHook } from '@ardoise/remote';
import { useFileTexts } from './use-file-texts.ts';
import styles from './files.module.css';

const useHost = hostHook<'http'>();

export interface SentFilesProps {
  ticketId: string;
  files: readonly TicketAttachment[];
  api: { download: (ticket: string, attachment: string) => Promise<Blob> };
}

/** Files of a message, fetched when they are asked for: they weigh more than the whole thread. */
export function SentFiles({ ticketId, files, api }: SentFilesProps) {
  const intl = useIntl();
  const texts = useFileTexts();
  const { notify } = useHost();
  const problemText = useProblemText();
  const open = useMutation({
    mutationFn: async ({ id, name }: TicketAttachment) => {
      download(await api.download(ticketId, id), name);
    },
    onError: (error) =>
      notify({
        tone: 'error',
        title: intl.formatMessage({ id: 'support.files.open-failed' }),
        text: problemText(error),
      }),
  });
  if (files.length === 0) return null;
  return (
    <ul className={styles.list}>
      {files.map((file) => {
        const Icon = file.type === 'application/pdf' ? FileText : Image;
        const isOpening = open.isPending && open.variables.id === file.id;
        return (
          <li key={file.id}>
            <button
              type="button"
              className={styles.file}
              aria-busy={isOpening || undefined}
              onClick={() => {
                if (!isOpening) open.mutate(file);
              }}
            >
              <span className={styles.picture}>
                <Icon size={20} aria-hidden />
              </span>
              <span>
                <span className={styles.name}>{file.name}</span>
                <small>{texts.kind(file.type, file.bytes)}</small>
              </span>
              <span className={styles.get}>
                <Download size={16} aria-hidden />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
