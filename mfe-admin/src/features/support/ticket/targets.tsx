import type { StaffTicket } from '@ardoise/contract';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { State } from '../../../shared/marks/state.tsx';
import { whenText } from '../../../shared/text/moments.ts';
import { DueText } from '../parts/due-text.tsx';
import { durationText } from '../parts/duration-text.ts';
import { isOver } from '../parts/use-ticket-acts.ts';
import styles from './facts.module.css';

interface Target {
  id: 'first' | 'next' | 'solution';
  dueAt: string;
  reachedAt: string | null;
  minutes: number | null;
}

function targetsOf({ targets, state }: StaffTicket): Target[] {
  const { firstAnswerDueAt, firstAnsweredAt, firstAnswerMinutes, answerDueAt } = targets;
  const { solutionDueAt, solvedAt, solutionMinutes } = targets;
  const first: Target = {
    id: 'first',
    dueAt: firstAnswerDueAt,
    reachedAt: firstAnsweredAt,
    minutes: firstAnswerMinutes,
  };
  const solution: Target = {
    id: 'solution',
    dueAt: solutionDueAt,
    reachedAt: solvedAt,
    minutes: solutionMinutes,
  };
  // Solved without a word is answered.
  const shown = firstAnsweredAt === null && isOver({ state }) ? [] : [first];
  if (firstAnsweredAt === null || answerDueAt === null) return [...shown, solution];
  return [...shown, { id: 'next', dueAt: answerDueAt, reachedAt: null, minutes: null }, solution];
}

/** The moment, by the minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Times against what we aim at, in working hours. */
export function Targets({ ticket }: { ticket: StaffTicket }) {
  const intl = useIntl();
  const now = useNow();
  const shapeOf = ({ dueAt, reachedAt }: Target) => {
    if (reachedAt !== null) return reachedAt > dueAt ? 'triangle' : 'filled';
    // A ticket that waits for its asker is never late.
    if (ticket.dueAt === null) return 'hollow';
    return Date.parse(dueAt) < now ? 'triangle' : 'half';
  };
  return (
    <section>
      <h2>
        <FormattedMessage id="thread.targets" />
      </h2>
      <dl className={styles.targets}>
        {targetsOf(ticket).map((target) => (
          <div key={target.id}>
            <dt>
              <FormattedMessage id={`thread.target.${target.id}`} />
            </dt>
            <dd>
              <State shape={shapeOf(target)}>
                {target.minutes === null ? (
                  <FormattedMessage
                    id="thread.target.before"
                    values={{ moment: whenText(intl, target.dueAt) }}
                  />
                ) : (
                  durationText(intl, target.minutes)
                )}
              </State>
              {target.reachedAt === null && target.dueAt === ticket.dueAt ? (
                <small>
                  <DueText ticket={ticket} />
                </small>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.hours}>
        <FormattedMessage id="thread.hours" />
      </p>
    </section>
  );
}
