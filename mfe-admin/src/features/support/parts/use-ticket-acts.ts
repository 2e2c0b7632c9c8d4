import type { StaffTicketSummary, TicketChange } from '@ardoise/contract';
import { staffSupportClient } from '@ardoise/contract/client';
import { useProblemText } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import { supportKeys } from '../../../shared/support/keys.ts';
import type { Assignee } from './use-assignees.ts';

export type ActedOn = Pick<StaffTicketSummary, 'id' | 'number' | 'state' | 'assignee'>;

type Act = (ticket: ActedOn) => Promise<unknown>;

export const isOver = ({ state }: Pick<StaffTicketSummary, 'state'>): boolean =>
  state === 'solved' || state === 'closed';

/** What is done to one ticket or to many, each with a way back. */
export function useTicketActs() {
  const intl = useIntl();
  const { http, notify } = useHost();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const api = useMemo(() => staffSupportClient(http), [http]);

  /** One after the other: each is an entry in the journal. @returns those that it was done to */
  async function each(tickets: readonly ActedOn[], act: Act): Promise<readonly ActedOn[]> {
    const done: ActedOn[] = [];
    try {
      for (const ticket of tickets) {
        await act(ticket);
        done.push(ticket);
      }
    } catch (error) {
      const title = intl.formatMessage(
        { id: 'tickets.failed' },
        { count: tickets.length - done.length },
      );
      notify({ tone: 'error', title, text: problemText(error) });
    }
    await queries.invalidateQueries({ queryKey: supportKeys.all });
    return done;
  }

  async function undoable(tickets: readonly ActedOn[], act: Act, undo: Act, done: string) {
    const changed = await each(tickets, act);
    const [first] = changed;
    if (first === undefined) return;
    const values = { count: changed.length, number: intl.formatNumber(first.number) };
    notify({
      tone: 'success',
      title: intl.formatMessage({ id: done }, values),
      action: {
        label: intl.formatMessage({ id: 'tickets.undo' }),
        run: () => void each(changed, undo),
      },
    });
  }

  const reopened = (state: ActedOn['state']) =>
    state === 'waiting-for-you' ? 'waiting-for-you' : 'waiting-for-us';

  return {
    api,
    /** Sets something that can be set back in the same place. */
    change: async (ticket: ActedOn, wanted: TicketChange) => {
      await each([ticket], ({ id }) => api.change(id, wanted));
    },
    async revokeLink(id: string) {
      try {
        await api.revokeLink(id);
        notify({ tone: 'success', title: intl.formatMessage({ id: 'thread.guest.ended' }) });
      } catch (error) {
        const title = intl.formatMessage({ id: 'thread.guest.failed' });
        notify({ tone: 'error', title, text: problemText(error) });
      }
    },
    reopen: async (ticket: ActedOn) => {
      await each([ticket], ({ id }) => api.change(id, { state: 'waiting-for-us' }));
    },
    assign: (tickets: readonly ActedOn[], to: Assignee | null) =>
      undoable(
        tickets.filter(({ assignee }) => assignee?.id !== to?.id),
        ({ id }) => api.assign(id, to?.id ?? null),
        ({ id, assignee }) => api.assign(id, assignee?.id ?? null),
        'tickets.done.assigned',
      ),
    solve: (tickets: readonly ActedOn[]) =>
      undoable(
        tickets.filter((ticket) => !isOver(ticket)),
        ({ id }) => api.change(id, { state: 'solved' }),
        ({ id, state }) => api.change(id, { state: reopened(state) }),
        'tickets.done.solved',
      ),
  };
}
