import { FormattedMessage } from 'react-intl';
import type { BulkAct } from './types.ts';
import styles from './bulk-bar.module.css';

export interface BulkBarProps<Row> {
  rows: readonly Row[];
  acts: readonly BulkAct<Row>[];
  onCancel: () => void;
}

/** What can be done to the chosen rows: the count first, what cannot be undone after a rule. */
export function BulkBar<Row>({ rows, acts, onCancel }: BulkBarProps<Row>) {
  const usual = acts.filter(({ isFinal }) => isFinal !== true);
  const final = acts.filter(({ isFinal }) => isFinal === true);
  const button = ({ id, label, run }: BulkAct<Row>) => (
    <button key={id} type="button" onClick={() => run(rows)}>
      {label}
    </button>
  );
  return (
    <div className={styles.bulk}>
      <output>
        <FormattedMessage id="table.chosen" values={{ count: rows.length }} />
      </output>
      {usual.map(button)}
      {final.length === 0 ? null : <i aria-hidden />}
      {final.map(button)}
      <button type="button" className={styles.bulkCancel} onClick={onCancel}>
        <FormattedMessage id="table.cancel" />
        <kbd aria-hidden>
          <FormattedMessage id="table.key.escape" />
        </kbd>
      </button>
    </div>
  );
}
