import { useDebounced } from '@ardoise/remote/use-debounced';
import { TextField } from '@ardoise/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { asked } from '../../../shared/data-table/view.ts';
import { RowsSkeleton } from '../../../shared/data-table/rows-skeleton.tsx';
import { useHost } from '../../../shared/host/host.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { paths } from '../../../shared/paths.ts';
import { DueText } from '../parts/due-text.tsx';
import { TicketState } from '../parts/ticket-state.tsx';
import { useQueue } from '../queue/use-queue.ts';
import { useQueueView } from '../queue/use-queue-view.ts';
import styles from './queue-pane.module.css';

/** The list that a ticket was opened from; J and K open the next one and the one before. */
export function QueuePane({ id }: { id: string }) {
  const intl = useIntl();
  const { navigate } = useHost();
  const { view, table, query, search, show } = useQueueView(paths.ticket(id));
  const queue = useQueue(query);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, type] = useDebounced(table.search, (value) =>
    show(asked(table, { search: value.trim() }), true),
  );
  const items = queue.data?.items ?? [];
  const place = items.findIndex((one) => one.id === id);
  const go = (step: number) => {
    const next = place === -1 ? items[0] : items[place + step];
    if (next !== undefined) navigate(paths.ticket(next.id) + search);
  };
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    '/': () => field.current?.focus(),
    escape: () => navigate(paths.support + search),
  });
  useEffect(() => {
    if (place === -1) return;
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <nav className={styles.pane} aria-label={intl.formatMessage({ id: `tickets.view.${view}` })}>
      <TextField
        ref={field}
        compact
        hideLabel
        type="search"
        label={intl.formatMessage({ id: 'tickets.search' })}
        placeholder={intl.formatMessage({ id: 'thread.search' })}
        aria-keyshortcuts="/"
        start={<Search size={18} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {queue.data === undefined && queue.error === null ? <RowsSkeleton rows={6} /> : null}
      {queue.data?.items.length === 0 ? (
        <p className={styles.none}>
          <FormattedMessage id="tickets.empty" />
        </p>
      ) : null}
      <ul ref={list}>
        {items.map((one) => (
          <li key={one.id}>
            <Link
              href={paths.ticket(one.id) + search}
              aria-current={one.id === id ? 'true' : undefined}
            >
              <b>{one.subject}</b>
              <span className={styles.due}>
                <DueText ticket={one} />
              </span>
              <span className={styles.who}>
                {one.asker.name === '' ? <FormattedMessage id="tickets.gone" /> : one.asker.name},{' '}
                <FormattedMessage id={`tickets.category.${one.category}`} />
              </span>
              <TicketState ticket={one} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.keys} aria-hidden>
        <span>
          <kbd>J</kbd>
          <kbd>K</kbd>
          <FormattedMessage id="thread.key.move" />
        </span>
        <span>
          <kbd>?</kbd>
          <FormattedMessage id="thread.key.all" />
        </span>
      </p>
    </nav>
  );
}
