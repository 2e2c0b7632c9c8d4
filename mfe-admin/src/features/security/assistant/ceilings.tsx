import type { AssistantOversight } from '@ardoise/contract';
import { formatCount } from '@ardoise/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { State } from '../../../shared/marks/state.tsx';
import { whenText } from '../../../shared/text/moments.ts';
import styles from '../sign-ins/sign-ins.module.css';
import { fullness } from './fullness.ts';

const shapes = { room: 'hollow', most: 'half', full: 'triangle' } as const;

/** What is used of each ceiling. */
export function Ceilings({ oversight }: { oversight: AssistantOversight }) {
  const intl = useIntl();
  const { tokens, messages, daily, warnedAt, isOffline } = oversight;
  const rows = [
    { id: 'tokens', used: tokens.used, max: tokens.max },
    { id: 'tokens-anonymous', used: tokens.anonymousUsed, max: tokens.anonymousMax },
    { id: 'messages', used: messages.used, max: messages.max },
    { id: 'messages-anonymous', used: messages.anonymousUsed, max: messages.anonymousMax },
  ];
  return (
    <section className={styles.figures}>
      <h2>
        <FormattedMessage id="oversight.ceilings" />
      </h2>
      <table aria-label={intl.formatMessage({ id: 'oversight.ceilings' })}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="oversight.ceiling" />
            </th>
            <th scope="col" className={styles.figure}>
              <FormattedMessage id="oversight.used" />
            </th>
            <th scope="col" className={styles.figure}>
              <FormattedMessage id="oversight.max" />
            </th>
            <th scope="col">
              <FormattedMessage id="oversight.state" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, used, max }) => (
            <tr key={id}>
              <th scope="row">
                <FormattedMessage id={`oversight.of.${id}`} />
              </th>
              <td className={styles.figure}>{formatCount(intl, used)}</td>
              <td className={styles.figure}>
                <span className={styles.unit}>
                  <FormattedMessage id="oversight.unit.of" />{' '}
                </span>
                {formatCount(intl, max)}
              </td>
              <td>
                <State shape={shapes[fullness(used, max)]}>
                  <FormattedMessage id={`oversight.state.${fullness(used, max)}`} />
                </State>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {isOffline ? (
          <FormattedMessage id="oversight.offline" />
        ) : (
          <FormattedMessage
            id="oversight.daily"
            values={{ person: daily.person, network: daily.network }}
          />
        )}{' '}
        {warnedAt === null ? null : (
          <FormattedMessage id="oversight.warned" values={{ when: whenText(intl, warnedAt) }} />
        )}
      </p>
    </section>
  );
}
