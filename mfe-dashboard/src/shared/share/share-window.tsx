import { Button, Dialog } from '@ardoise/ui';
import { FormattedMessage } from 'react-intl';
import { ShareFile } from './share-file.tsx';
import type { SharedFile } from './shared-file.ts';
import { ShareLink } from './share-link.tsx';
import styles from './share.module.css';

export interface ShareWindowProps extends SharedFile {
  onDone: () => void;
}

/** Hands the sheet on: as a file, or by links of two forms, each made and ended on its own. */
export default function ShareWindow({ onDone, ...file }: ShareWindowProps) {
  const { id, title } = file;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onDone()}
      title={<FormattedMessage id="preview.share.title" />}
      description={<FormattedMessage id="preview.share.means" />}
      actions={
        <Button onClick={onDone}>
          <FormattedMessage id="preview.share.close" />
        </Button>
      }
    >
      <div className={styles.share}>
        <ShareFile {...file} />
        <ShareLink id={id} title={title} form="preview" />
        <ShareLink id={id} title={title} form="private" />
      </div>
    </Dialog>
  );
}
