import { FileText, PenLine, Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@ardoise/ui';
import type { Progress, useBulk } from './use-bulk.ts';
import { most, type Selection } from './use-selection.ts';
import styles from './selection.module.css';

/** Actions on the selected sheets, with progress, at the foot of the list. */
export function SelectionBar({
  selection,
  bulk,
}: {
  selection: Selection;
  bulk: ReturnType<typeof useBulk>;
}) {
  const intl = useIntl();
  const { chosen, isFull } = selection;
  const nothing = chosen.length === 0;
  const take = async (format: 'pdf' | 'docx') => {
    if (await bulk.exportAll(chosen, format)) selection.turn(false);
  };
  const remove = async () => {
    await bulk.removeAll(chosen);
    selection.none();
  };
  return (
    <section
      className={styles.bar}
      data-pinned
      aria-label={intl.formatMessage({ id: 'sheets.select.bar' })}
    >
      {bulk.progress === null ? (
        <>
          <output>
            <FormattedMessage id="sheets.select.count" values={{ count: chosen.length }} />
            {isFull ? (
              <small>
                <FormattedMessage id="sheets.select.full" values={{ most }} />
              </small>
            ) : null}
          </output>
          <div className={styles.buttons}>
            <Button
              icon={<FileText size={16} aria-hidden />}
              disabled={nothing}
              onClick={() => void take('pdf')}
            >
              <FormattedMessage id="sheets.select.pdf" />
            </Button>
            <Button
              icon={<PenLine size={16} aria-hidden />}
              disabled={nothing}
              onClick={() => void take('docx')}
            >
              <FormattedMessage id="sheets.select.docx" />
            </Button>
            <Button
              variant="danger"
              icon={<Trash2 size={16} aria-hidden />}
              disabled={nothing}
              onClick={() => void remove()}
            >
              <FormattedMessage id="sheets.action.delete" />
            </Button>
          </div>
        </>
      ) : (
        <Running progress={bulk.progress} stop={bulk.stop} />
      )}
    </section>
  );
}

function Running({ progress, stop }: { progress: Progress; stop: () => void }) {
  const { work, done, total } = progress;
  const intl = useIntl();
  const label = intl.formatMessage({ id: `sheets.bulk.${work}` }, { done, total });
  return (
    <>
      <div className={styles.progress}>
        <p>{label}</p>
        <progress value={done} max={total} aria-label={label} />
      </div>
      <Button onClick={stop}>
        <FormattedMessage id="sheets.bulk.stop" />
      </Button>
    </>
  );
}
