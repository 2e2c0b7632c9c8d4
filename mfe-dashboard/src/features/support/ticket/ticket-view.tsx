import type { Ticket } from '@ardoise/contract';
import { Banner, Button, latePart, PageTitle, useOnline, useProblemText } from '@ardoise/ui';
import { CloudOff } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { moment } from '../../../shared/text/dates.ts';
import { outboxOf } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { shownState } from '../parts/shown-state.ts';
import { StateMark } from '../parts/state-mark.tsx';
import { Composer } from './composer.tsx';
import { Facts } from './facts.tsx';
import { Outcome } from './outcome.tsx';
import { Thread } from './thread.tsx';
import { TicketBar } from './ticket-bar.tsx';
import { Typing } from '@ardoise/tickets';
import { useComposer } from './use-composer.ts';
import { useLive } from './use-live.ts';
import { useSendMessage } from './use-send-message.ts';
import { useSeen, useTicketChanges, type useTicketAccess } from './use-ticket.ts';
import { WaitingMessages } from './waiting-messages.tsx';
import styles from './ticket.module.css';

/** Few tickets have one. */
const SheetGrant = latePart(() => import('../grant/sheet-grant.tsx'));

export interface TicketViewProps {
  ticket: Ticket;
  access: ReturnType<typeof useTicketAccess>;
}

export function TicketView({ ticket, access: { api, owner, isGuest } }: TicketViewProps) {
  const intl = useIntl();
  const isOnline = useOnline();
  const problemText = useProblemText();
  const { id, number, subject, state, answerDueAt, messages } = ticket;
  const outbox = useMemo(() => outboxOf(owner, id), [owner, id]);
  const send = useSendMessage(id, api, outbox);
  const waiting = useOutbox(outbox, `ardoise-ticket-${id}`, send);
  const composer = useComposer(owner, id);
  const { isTyping, tellTyping } = useLive(id, api, isGuest);
  const { solve, rate } = useTicketChanges(id, api);
  useSeen(ticket, api);
  const isOver = state === 'solved' || state === 'closed';
  const isCut = !isOnline || waiting.isWaiting;
  const here = new Set(messages.map((message) => message.id));
  const failed = [solve, rate].find(({ isError }) => isError);
  return (
    <div className={styles.page}>
      <TicketBar
        number={number}
        isGuest={isGuest}
        state={
          isCut ? (
            <span className={styles.note}>
              <FormattedMessage id="ticket.offline" />
            </span>
          ) : undefined
        }
      >
        {isOver ? null : (
          <Button busy={solve.isPending} onClick={() => solve.mutate()}>
            <FormattedMessage id="ticket.solve" />
          </Button>
        )}
      </TicketBar>
      <div className={styles.columns}>
        <main id="content" tabIndex={-1} className={styles.main}>
          <div className={styles.head}>
            <PageTitle title={subject} className={styles.subject}>
              {subject}
            </PageTitle>
            <p className={styles.meta}>
              <StateMark state={shownState(state, false)} />
              {answerDueAt === null || isOver ? null : (
                <span>
                  <FormattedMessage
                    id="ticket.due"
                    values={{ moment: moment(intl, answerDueAt) }}
                  />
                </span>
              )}
            </p>
          </div>
          <Thread ticket={ticket} api={api}>
            <WaitingMessages
              messages={waiting.messages.filter((message) => !here.has(message.id))}
              isCut={isCut}
              onEdit={(message) => {
                composer.putBack(message);
                void waiting.remove(message.id);
              }}
              onRemove={(message) => void waiting.remove(message)}
            />
            {isTyping ? (
              <Typing name={ticket.assignee ?? intl.formatMessage({ id: 'ticket.team-plain' })} />
            ) : null}
          </Thread>
          {isGuest || ticket.sheetGrant === null ? null : (
            <Suspense fallback={null}>
              <SheetGrant ticket={ticket} api={api} />
            </Suspense>
          )}
          {failed === undefined ? null : (
            <Banner tone="danger" live className={styles.problem}>
              {problemText(failed.error)}
            </Banner>
          )}
          {isOver ? <Outcome ticket={ticket} isGuest={isGuest} rate={rate} /> : null}
          <output className={styles.status}>
            {isCut ? (
              <span className={styles.cut}>
                <CloudOff size={20} aria-hidden />
                <FormattedMessage id="ticket.cut" />
              </span>
            ) : null}
          </output>
          {state === 'closed' ? null : (
            <Composer
              composer={composer}
              onTyping={tellTyping}
              onSend={() => void waiting.add(composer.take())}
            />
          )}
        </main>
        <Facts ticket={ticket} isGuest={isGuest} />
      </div>
    </div>
  );
}
