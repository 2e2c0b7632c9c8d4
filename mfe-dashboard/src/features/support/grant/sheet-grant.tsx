import type { Ticket } from '@ardoise/contract';
import { Banner, Button, useProblemText } from '@ardoise/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { moment } from '../../../shared/text/dates.ts';
import { ticketKeys } from '../keys.ts';
import type { SupportClient } from '../ticket/use-ticket.ts';
import styles from './grant.module.css';

export interface SheetGrantProps {
  ticket: Ticket;
  api: SupportClient;
}

/** Whether the team may read the sheet that the ticket is about: its teacher alone decides. */
export default function SheetGrant({ ticket, api }: SheetGrantProps) {
  const { id, sheetGrant: grant } = ticket;
  const intl = useIntl();
  const problemText = useProblemText();
  const client = useQueryClient();
  const place = useRef<HTMLElement>(null);
  const outcome = {
    onSuccess: (next: Ticket) => {
      client.setQueryData(ticketKeys.one(id), next);
      // The button that was pressed is gone.
      place.current?.focus();
    },
    // Somebody else may have changed it meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: ticketKeys.one(id) }),
  };
  const answer = useMutation({
    mutationFn: (choice: 'granted' | 'refused') => api.answerSheetRequest(id, choice),
    ...outcome,
  });
  const end = useMutation({ mutationFn: () => api.endSheetGrant(id), ...outcome });
  useEnd(ticket, () => void client.invalidateQueries({ queryKey: ticketKeys.one(id) }));
  const failed = [answer, end].find(({ isError }) => isError);
  const sheet = ticket.about.find(({ kind }) => kind === 'sheet');
  if (grant === null || sheet?.kind !== 'sheet') return null;
  const { state, askedBy, answeredAt, endsAt } = grant;
  // A request that was withdrawn, or that nobody answered in time, asks nothing more.
  if (state === 'ended' && answeredAt === null) return null;
  if (state === 'asked' && ticket.state === 'closed') return null;
  const isOf = (choice: 'granted' | 'refused') => answer.isPending && answer.variables === choice;
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles.grant}
      aria-label={intl.formatMessage({ id: 'ticket.grant' })}
    >
      <div aria-live="polite">
        {state === 'asked' ? (
          <>
            <h2>
              <FormattedMessage
                id={askedBy === '' ? 'ticket.grant.asked-plain' : 'ticket.grant.asked'}
                values={{ name: askedBy, title: sheet.title }}
              />
            </h2>
            <p>
              <FormattedMessage id="ticket.grant.text" />
            </p>
          </>
        ) : (
          <p>
            <FormattedMessage
              id={`ticket.grant.${state}`}
              values={{
                title: sheet.title,
                moment: endsAt === null ? '' : moment(intl, endsAt),
              }}
            />
          </p>
        )}
      </div>
      {state === 'asked' ? (
        <div className={styles.choices}>
          <Button busy={isOf('granted')} onClick={() => answer.mutate('granted')}>
            <FormattedMessage id="ticket.grant.yes" />
          </Button>
          <Button busy={isOf('refused')} onClick={() => answer.mutate('refused')}>
            <FormattedMessage id="ticket.grant.no" />
          </Button>
        </div>
      ) : state === 'granted' ? (
        <Button busy={end.isPending} onClick={() => end.mutate()}>
          <FormattedMessage id="ticket.grant.end" />
        </Button>
      ) : null}
      {failed === undefined ? null : (
        <Banner tone="danger" live>
          {problemText(failed.error)}
        </Banner>
      )}
    </section>
  );
}

/** Looks again when the reading ends by itself, so that the page does not say that it goes on. */
function useEnd({ sheetGrant: grant }: Ticket, look: () => void): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  const endsAt = grant?.state === 'granted' ? grant.endsAt : null;
  useEffect(() => {
    if (endsAt === null) return undefined;
    const again = () => latest.current();
    // A moment later than the server's clock, or again and again where this device's is fast.
    const left = Math.max(5_000, new Date(endsAt).getTime() - Date.now() + 1_000);
    const first = setTimeout(again, left);
    const rest = setInterval(again, Math.max(left, 60_000));
    return () => {
      clearTimeout(first);
      clearInterval(rest);
    };
  }, [endsAt]);
}
