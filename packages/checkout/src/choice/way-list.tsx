import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Way } from '../model/ways.ts';
import { Plate, WayHint, WayName } from './way-texts.tsx';
import { type NumberEntry, NumberField } from './number-field.tsx';
import styles from './ways.module.css';

export interface WayListProps {
  ways: readonly Way[];
  value: string;
  onChoose: (value: string) => void;
  number: NumberEntry;
}

/** Whether a number of its network is kept already. */
const isAnother = (way: Way, ways: readonly Way[]): boolean =>
  way.kind === 'phone' &&
  ways.some((one) => one.kind === 'kept' && one.method.network === way.network);

/** The ways to pay as radio buttons, kept methods before the others. */
export function WayList({ ways, value, onChoose, number }: WayListProps) {
  const firstOther = ways.findIndex(({ kind }) => kind !== 'kept');
  return (
    <fieldset className={styles.ways}>
      <legend>
        <h2>
          <FormattedMessage id="checkout.method" />
        </h2>
      </legend>
      {ways.map((way, rank) => (
        <Fragment key={way.value}>
          {rank === firstOther && rank > 0 && (
            <p className={styles.others}>
              <FormattedMessage id="checkout.other" />
            </p>
          )}
          <label className={styles.way}>
            <input
              type="radio"
              name="way"
              className={styles.radio}
              value={way.value}
              checked={way.value === value}
              onChange={() => onChoose(way.value)}
            />
            <Plate way={way} />
            <span className={styles.text}>
              <span className={styles.name}>
                <WayName way={way} isAnother={isAnother(way, ways)} />
              </span>
              <small>
                <WayHint way={way} />
              </small>
            </span>
            {way.kind === 'kept' && way.method.isDefault && (
              <span className={styles.tag}>
                <FormattedMessage id="checkout.default" />
              </span>
            )}
          </label>
          {way.kind === 'phone' && way.value === value && (
            <NumberField network={way.network} entry={number} className={styles.number} />
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}
