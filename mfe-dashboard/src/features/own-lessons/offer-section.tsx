import type { OwnLesson } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { Banner, Button, Dialog, useOnline, useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ownLessons } from '../../shared/clients/own-lessons.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { shortDay } from '../../shared/text/dates.ts';
import { OfferBadge } from './offer-badge.tsx';
import { isPartName } from './model/parts.ts';
import styles from './own-lessons.module.css';

export interface OfferSectionProps {
  lesson: OwnLesson;
  /** Why the last offer was refused; null where none was. */
  error: unknown;
  /** Saves what was typed; null where it cannot be. */
  save: () => Promise<OwnLesson | null>;
  onAnswer: (lesson: OwnLesson) => void;
  onError: (error: unknown) => void;
}

/** Offering the lesson to colleagues: what happens, and where it stands. */
export function OfferSection({ lesson, error, save, onAnswer, onError }: OfferSectionProps) {
  const intl = useIntl();
  const api = useClient(ownLessons);
  const isOnline = useOnline();
  const problemText = useProblemText();
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { offer, revision } = lesson;

  const run = async (work: () => Promise<OwnLesson>) => {
    setBusy(true);
    onError(null);
    try {
      onAnswer(await work());
    } catch (problem) {
      onError(problem);
    } finally {
      setBusy(false);
    }
  };
  const offerNow = async () => {
    setAsking(false);
    const saved = await save();
    if (saved !== null) await run(() => api.offer(saved.id, saved.revision));
  };
  const isBehind = offer !== null && offer.revision < revision;
  return (
    <section className={styles.offer} aria-labelledby="lesson-offer">
      <h2 id="lesson-offer">
        <FormattedMessage id="lessons.offer" />
      </h2>
      <p>
        <OfferBadge offer={offer} />
      </p>
      <p className={styles.small}>
        <FormattedMessage
          id={`lessons.offer.${offer?.state ?? 'private'}`}
          values={{ day: offer === null ? '' : shortDay(intl, offer.decidedAt ?? offer.offeredAt) }}
        />
      </p>
      {offer?.state === 'declined' ? <p className={styles.reason}>{offer.reason}</p> : null}
      {isBehind ? (
        <p className={styles.small}>
          <FormattedMessage id="lessons.offer.behind" />
        </p>
      ) : null}
      <div role="alert">
        {error === null ? null : <Refusal error={error} text={problemText(error)} />}
      </div>
      <p className={styles.buttons}>
        {offer === null || isBehind || offer.state === 'declined' ? (
          <Button busy={busy} disabled={!isOnline} onClick={() => setAsking(true)}>
            <FormattedMessage id="lessons.offer.action" />
          </Button>
        ) : null}
        {offer === null ? null : (
          <Button
            variant="quiet"
            busy={busy}
            disabled={!isOnline}
            onClick={() => void run(() => api.withdraw(lesson.id))}
          >
            <FormattedMessage id="lessons.offer.withdraw" />
          </Button>
        )}
      </p>
      {isAsking ? (
        <Dialog
          open
          onOpenChange={(next) => !next && setAsking(false)}
          title={<FormattedMessage id="lessons.offer.sure" />}
          description={<FormattedMessage id="lessons.offer.sure.text" />}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>
                <FormattedMessage id="lessons.offer.keep" />
              </Button>
              <Button variant="primary" onClick={() => void offerNow()}>
                <FormattedMessage id="lessons.offer.confirm" />
              </Button>
            </>
          }
        >
          <p>
            <FormattedMessage id="lessons.offer.names" />
          </p>
        </Dialog>
      ) : null}
    </section>
  );
}

/** Why, and in which parts; the fields say it too. */
function Refusal({ error, text }: { error: unknown; text: string }) {
  const intl = useIntl();
  const names =
    error instanceof ProblemError ? error.fields.map(({ pointer }) => pointer.split('/')[1]) : [];
  const parts = [...new Set(names)].filter((name) => name !== undefined).filter(isPartName);
  return (
    <Banner tone="danger">
      <p>{text}</p>
      {parts.length === 0 ? null : (
        <p>
          <FormattedMessage
            id="lessons.offer.places"
            values={{
              parts: intl.formatList(
                parts.map((name) => intl.formatMessage({ id: `lessons.part.${name}` })),
              ),
            }}
          />
        </p>
      )}
    </Banner>
  );
}
