import { exportPrice, type Usage } from '@ardoise/contract';
import { Button, formatMoney, LinkButton } from '@ardoise/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Offer } from './offers.ts';
import { type Behind, isCanvas } from './use-lesson.ts';
import type { Way } from './way.ts';
import styles from './summary.module.css';

export interface ActProps {
  /** Id of the form that the button sends. */
  form: string;
  usage: Usage | undefined;
  way: Way;
  match: Behind | undefined;
  /** Class, discipline and minutes; null until they are chosen. */
  meta: string | null;
  /** What is paid where paying comes first. */
  offer: Offer;
  busy: boolean;
}

/** The one button, what it costs, and what is left; on a phone at the foot of the screen. */
export function Act({ form, usage, way, match, meta, offer, busy }: ActProps) {
  const intl = useIntl();
  const isFree = isCanvas(match);
  const mustPay = way === 'pay' && !isFree;
  // Where paying is off only a canvas can be made; until the server says what comes, the form can be sent to it.
  const isClosed = way === 'off' && match !== undefined && !isFree;
  const note = useNote({ usage, way, match, offer });
  const price = formatMoney(intl, offer.price);
  return (
    <>
      {mustPay ? (
        <p className={styles.due}>
          <FormattedMessage id="create.pay.due" />
          <b>{price}</b>
        </p>
      ) : null}
      <div className={styles.act} data-pinned>
        <p className={styles.actText}>
          {meta === null || mustPay ? null : <span>{meta}</span>}
          {mustPay ? (
            <b>{price}</b>
          ) : isClosed ? (
            <FormattedMessage id="create.canvas.unit" />
          ) : isFree ? (
            <FormattedMessage id="lesson.none.short" />
          ) : way === 'later' ? (
            <FormattedMessage
              id="create.later.short"
              values={{ price: formatMoney(intl, exportPrice) }}
            />
          ) : usage === undefined ? null : (
            <FormattedMessage id="create.remaining" values={{ count: usage.remaining }} />
          )}
        </p>
        {isClosed ? (
          <LinkButton variant="primary" size="large" href="/pricing">
            <FormattedMessage id="create.spent.prices" />
          </LinkButton>
        ) : (
          <Button variant="primary" size="large" type="submit" form={form} busy={busy}>
            <FormattedMessage
              id={isFree ? 'create.submit.canvas' : mustPay ? 'create.pay.submit' : 'create.submit'}
            />
          </Button>
        )}
      </div>
      {note === null ? null : <p className={styles.note}>{note}</p>}
    </>
  );
}

/** What happens after the press, below the button. */
function useNote({
  usage,
  way,
  match,
  offer,
}: Omit<ActProps, 'form' | 'meta' | 'busy'>): ReactNode {
  const intl = useIntl();
  if (isCanvas(match) || usage === undefined || way === 'off') return null;
  if (way === 'pay') {
    return (
      <FormattedMessage id={offer.kind === 'sheet' ? 'create.pay.note' : 'create.pay.note.units'} />
    );
  }
  if (way === 'later') {
    return (
      <FormattedMessage
        id="create.later.note"
        values={{ count: usage.unpaidRemaining, price: formatMoney(intl, exportPrice) }}
      />
    );
  }
  return (
    <FormattedMessage
      id="create.submit.note"
      values={{
        count: usage.remaining,
        writer: match === undefined ? '' : (match.writer ?? 'none'),
      }}
    />
  );
}
