import { Button } from '@ardoise/ui';
import { Download, Send } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { ExportWays } from '../export/export-ways.tsx';
import { useExport } from '../export/use-export.ts';
import styles from './share.module.css';
import type { SharedFile } from './shared-file.ts';
import { canSendFiles, useSend } from './use-send.ts';

/** The PDF: to the share sheet of the phone, or as a download where there is none for files. */
export function ShareFile(props: SharedFile) {
  return (
    <ExportWays id={props.id} isUnpaid={props.isUnpaid} before={props.before}>
      {canSendFiles() ? <SendPdf {...props} /> : <SavePdf {...props} />}
    </ExportWays>
  );
}

function SendPdf(props: SharedFile) {
  const { busy, ready, problem, send } = useSend(props);
  return (
    <div className={styles.file}>
      <Button
        variant="primary"
        icon={<Send size={16} aria-hidden />}
        busy={busy}
        onClick={() => void send()}
      >
        <FormattedMessage id="preview.share.pdf.send" />
      </Button>
      <output className={styles.said}>
        {ready && <FormattedMessage id="preview.share.pdf.ready" />}
      </output>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

function SavePdf(props: SharedFile) {
  const { before } = props;
  const { busy, problem, run } = useExport(props);
  return (
    <div className={styles.file}>
      <Button
        variant="primary"
        icon={<Download size={16} aria-hidden />}
        busy={busy !== null}
        onClick={() => void run('pdf', before)}
      >
        <FormattedMessage id="preview.share.pdf.save" />
      </Button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
