import { Button } from '@ardoise/ui';
import { formatCount } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Rows } from './types.ts';
import type { TableView } from './view.ts';
import styles from './pager.module.css';

export interface PagerProps {
  view: TableView;
  data: Rows<unknown>;
  onView: (view: TableView) => void;
  keys: readonly (readonly [string, 'move' | 'choose' | 'open'])[];
  /** Of this list alone. */
  rowKeys: readonly { key: string; label: string }[];
}

const keyTexts = {
  move: 'table.key.move',
  choose: 'table.key.choose',
  open: 'table.key.open',
} as const;

/** “1 to 12 of 318”, and the pages before and after, by cursor. */
export function Pager({ view, data, onView, keys, rowKeys }: PagerProps) {
  const intl = useIntl();
  const { rows, nextCursor, total } = data;
  // An address that was shortened by hand has a cursor and no rank.
  const from = view.page === null ? 1 : view.page.from;
  const to = from + rows.length - 1;
  const values = { from: formatCount(intl, from), to: formatCount(intl, to) };
  return (
    <div className={styles.pager}>
      <p>
        {from === 0 ? null : total === undefined ? (
          <FormattedMessage id="table.range" values={values} />
        ) : (
          <FormattedMessage
            id="table.range.of"
            values={{ ...values, total: formatCount(intl, total) }}
          />
        )}
      </p>
      <p className={styles.keys} aria-hidden>
        {keys.map(([names, act]) => (
          <span key={act}>
            {names.split(' ').map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
            <FormattedMessage id={keyTexts[act]} />
          </span>
        ))}
        {rowKeys.map(({ key, label }) => (
          <span key={key}>
            <kbd>{key.toUpperCase()}</kbd>
            {label}
          </span>
        ))}
      </p>
      {view.page === null && nextCursor === null ? null : (
        <div className={styles.pages}>
          <Button disabled={view.page === null} onClick={() => onView({ ...view, page: null })}>
            <FormattedMessage id="table.first" />
          </Button>
          <Button
            disabled={nextCursor === null}
            onClick={() =>
              nextCursor === null
                ? undefined
                : onView({ ...view, page: { cursor: nextCursor, from: from === 0 ? 0 : to + 1 } })
            }
          >
            <FormattedMessage id="table.next" />
          </Button>
        </div>
      )}
    </div>
  );
}
