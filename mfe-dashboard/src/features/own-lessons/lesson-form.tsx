import type { OwnLesson } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { Banner, Button, LinkButton, useAnnounce, useOnline, useProblemText } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Conflicts } from './conflicts.tsx';
import { PartSection } from './part-section.tsx';
import { partsOf } from './model/parts.ts';
import { useChanges } from './model/use-changes.ts';
import { OfferSection } from './offer-section.tsx';
import { sheetOf } from './sheet-of.ts';
import styles from './own-lessons.module.css';

/** The message of each refused place, by its pointer. */
const refusedIn = (error: unknown): ReadonlyMap<string, string> =>
  new Map(
    error instanceof ProblemError
      ? error.fields.map(({ pointer, message }) => [pointer, message])
      : [],
  );

/** A lesson by its parts, with one button that saves; what is not saved stays on the device. */
export function LessonForm({ lesson }: { lesson: OwnLesson }) {
  const intl = useIntl();
  const announce = useAnnounce();
  const isOnline = useOnline();
  const problemText = useProblemText();
  const changes = useChanges(lesson);
  const { matter, isChanged, busy, error, conflicts } = changes;
  const [offerError, setOfferError] = useState<unknown>(null);
  const refused = new Map([...refusedIn(offerError), ...refusedIn(error)]);
  const save = async () => {
    setOfferError(null);
    const saved = await changes.save();
    if (saved !== null) announce(intl.formatMessage({ id: 'lessons.saved' }));
    return saved;
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {lesson.leftOut.length > 0 && !isChanged ? (
        <Banner tone="info">
          <FormattedMessage
            id="lessons.left-out"
            values={{
              parts: intl.formatList(
                lesson.leftOut.map((part) =>
                  intl.formatMessage({ id: `lessons.left-out.${part}` }),
                ),
              ),
            }}
          />
        </Banner>
      ) : null}
      {changes.isResumed ? (
        <Banner tone="info">
          <FormattedMessage id="lessons.resumed" />
        </Banner>
      ) : null}
      <Conflicts changes={changes} />
      {partsOf(matter.identity.language).map((part) => (
        <PartSection
          key={part.name}
          part={part}
          matter={matter}
          findings={isChanged ? [] : lesson.findings}
          refused={refused}
          onChange={changes.set}
        />
      ))}
      <OfferSection
        lesson={lesson}
        error={offerError}
        save={save}
        onAnswer={changes.answered}
        onError={setOfferError}
      />
      <div className={styles.bar} data-pinned>
        <div className={styles.said}>
          <div role="alert">
            {error === null ? null : <span className={styles.problem}>{problemText(error)}</span>}
          </div>
          <output>
            <FormattedMessage
              id={
                isChanged ? (isOnline ? 'lessons.unsaved' : 'lessons.offline') : 'lessons.all-saved'
              }
            />
          </output>
        </div>
        {isChanged ? null : (
          <LinkButton href={sheetOf(lesson)}>
            <FormattedMessage id="lessons.action.sheet" />
          </LinkButton>
        )}
        <Button
          variant="primary"
          data-filled
          type="submit"
          busy={busy}
          disabled={!isChanged || !isOnline || conflicts.length > 0}
        >
          <FormattedMessage id="lessons.save" />
        </Button>
      </div>
    </form>
  );
}
