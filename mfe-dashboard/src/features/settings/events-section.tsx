import type { SecurityEvent } from '@ardoise/contract';
import { Button } from '@ardoise/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { security } from '../../shared/clients/security.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { capitalised, moment } from '../../shared/text/dates.ts';
import { useDeviceName } from './device-name.ts';
import { Loaded } from './loaded.tsx';
import { accountKeys } from './use-me.ts';
import styles from './settings.module.css';

const pageSize = 6;

/** Recent security events of the account. */
export function EventsSection() {
  const api = useClient(security);
  const query = useInfiniteQuery({
    queryKey: accountKeys.events,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api.events({ limit: pageSize, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal),
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <>
          <ul className={styles.rows}>
            {pages
              .flatMap(({ items }) => items)
              .map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
          </ul>
          {query.hasNextPage && (
            <div className={styles.actions}>
              <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                <FormattedMessage id="settings.events.more" />
              </Button>
            </div>
          )}
        </>
      )}
    </Loaded>
  );
}

function EventRow({ event: { kind, at, device } }: { event: SecurityEvent }) {
  const intl = useIntl();
  const name = useDeviceName(device);
  return (
    <li>
      <div>
        <p>
          <FormattedMessage id={`settings.event.${kind}`} />
        </p>
        <small>
          {capitalised(moment(intl, at))} · {name}
        </small>
      </div>
    </li>
  );
}
