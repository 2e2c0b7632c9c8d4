import type { Consent, ConsentList } from '@ardoise/contract';
import { Switch, useProblemText } from '@ardoise/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHost } from '../../../shared/host/host.ts';
import { consents } from '../../../shared/clients/consents.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { capitalised, moment } from '../../../shared/text/dates.ts';
import { Loaded } from '../loaded.tsx';
import styles from '../settings.module.css';
import own from './data.module.css';
import { dataKeys, useConsents } from './use-data.ts';

/** What I consented to, and when; what may be withdrawn has a switch. */
export function Consents() {
  return (
    <Loaded query={useConsents()}>
      {({ current, items }) => (
        <div className={own.part}>
          <h3>
            <FormattedMessage id="data.consents" />
          </h3>
          <Terms consent={current.find(({ subject }) => subject === 'terms')} />
          {(['marketing', 'vitals'] as const).map((subject) => (
            <Choice
              key={subject}
              subject={subject}
              consent={current.find((one) => one.subject === subject)}
            />
          ))}
          <History items={items} />
        </div>
      )}
    </Loaded>
  );
}

function Terms({ consent }: { consent: Consent | undefined }) {
  const intl = useIntl();
  if (consent === undefined) return null;
  return (
    <p className={own.terms}>
      <a href="/legal/cgu">
        <FormattedMessage id="data.consent.terms" />
      </a>
      <small>
        <FormattedMessage
          id="data.consent.terms.given"
          values={{ version: consent.version, moment: moment(intl, consent.at) }}
        />
      </small>
    </p>
  );
}

interface ChoiceProps {
  subject: 'marketing' | 'vitals';
  consent: Consent | undefined;
}

function Choice({ subject, consent }: ChoiceProps) {
  const intl = useIntl();
  const api = useClient(consents);
  const host = useHost();
  const client = useQueryClient();
  const problemText = useProblemText();
  /** Shown at once, while the request runs. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  async function choose(given: boolean): Promise<void> {
    setChosen(given);
    try {
      const list: ConsentList = await api.give({ subject, given });
      host.events.emit('consent-changed', { subject, given });
      client.setQueryData(dataKeys.consents, list);
      await client.invalidateQueries({ queryKey: ['account'] });
    } catch (error) {
      const title = intl.formatMessage({ id: 'data.consent.failed' });
      host.notify({ tone: 'error', title, text: problemText(error) });
    } finally {
      setChosen(null);
    }
  }
  const state = consent === undefined ? 'never' : consent.given ? 'given' : 'withdrawn';
  return (
    <Switch
      label={<FormattedMessage id={`data.consent.${subject}`} />}
      hint={
        <FormattedMessage
          id={`data.consent.${state}`}
          values={{ moment: consent === undefined ? '' : moment(intl, consent.at) }}
        />
      }
      checked={chosen ?? consent?.given === true}
      aria-busy={chosen !== null || undefined}
      onChange={({ target }) => {
        if (chosen === null) void choose(target.checked);
      }}
    />
  );
}

/** The history of given and withdrawn consents, as proof. */
function History({ items }: { items: Consent[] }) {
  const intl = useIntl();
  return (
    <details className={own.history}>
      <summary>
        <FormattedMessage id="data.consents.history" />
      </summary>
      <ul className={styles.rows}>
        {items.map(({ subject, version, given, at }) => (
          <li key={`${subject} ${at}`}>
            <div>
              <p>
                <FormattedMessage id={`data.consent.${subject}`} />
              </p>
              <small>
                {capitalised(
                  intl.formatMessage(
                    { id: given ? 'data.consent.row.given' : 'data.consent.row.withdrawn' },
                    { moment: moment(intl, at), version },
                  ),
                )}
              </small>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
