import type { ExportPaper } from '@ardoise/contract';
import { useUser } from '@ardoise/remote';
import { Checkbox } from '@ardoise/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { keptPaper } from '../../../shared/export/paper-choice.ts';
import styles from './frame.module.css';

/** How the next PDF files are laid out: chosen once, kept on this device. */
export function usePaper() {
  const stored = keptPaper(useUser()?.id ?? '');
  const [paper, setPaper] = useState<ExportPaper>(() => stored.read() ?? {});
  const choose = (changes: ExportPaper) => {
    const chosen = { ...paper, ...changes };
    setPaper(chosen);
    stored.write(chosen);
  };
  return [paper, choose] as const;
}

export interface PaperOptionsProps {
  paper: ExportPaper;
  choose: (changes: ExportPaper) => void;
}

export function PaperOptions({ paper, choose }: PaperOptionsProps) {
  const intl = useIntl();
  return (
    <div className={styles.reviewed}>
      <Checkbox
        label={intl.formatMessage({ id: 'editor.export.landscape' })}
        checked={paper.orientation === 'landscape'}
        onChange={({ target }) =>
          choose({ orientation: target.checked ? 'landscape' : 'portrait' })
        }
      />
      <Checkbox
        label={intl.formatMessage({ id: 'editor.export.easy' })}
        hint={intl.formatMessage({ id: 'editor.export.easy.hint' })}
        checked={paper.reading === 'easy'}
        onChange={({ target }) => choose({ reading: target.checked ? 'easy' : 'usual' })}
      />
    </div>
  );
}
