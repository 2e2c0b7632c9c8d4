import type { LessonSummary, NearLesson, OwnLessonSummary } from '@ardoise/contract';
import type { LevelId } from '@ardoise/sheet';
import { TextButton, useLabels } from '@ardoise/remote';
import { Badge } from '@ardoise/ui';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { typographic } from '../../shared/text/typographic.ts';
import type { Choices } from './choices.ts';
import { type Behind, isCanvas } from './use-lesson.ts';
import styles from './lesson-note.module.css';

export interface LessonNoteProps {
  match: Behind | undefined;
  refusal: string | null;
  level: LevelId | null;
  onTake: (lesson: NearLesson) => void;
}

export interface OwnLessonNoteProps {
  choices: Choices;
  /** Those that can be laid out for what is chosen. */
  offered: readonly OwnLessonSummary[];
  onTake: (lesson: OwnLessonSummary) => void;
  onDrop: () => void;
}

/** The lesson of one's own that the sheet will follow, or those that it could. */
export function OwnLessonNote({ choices, offered, onTake, onDrop }: OwnLessonNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  // The button that was pressed goes away.
  const focusing = (work: () => void) => () => {
    note.current?.focus();
    work();
  };
  const isTaken = choices.ownLesson !== null;
  return (
    <div ref={note} aria-live="polite" tabIndex={-1} className={styles.note}>
      {isTaken ? (
        <>
          <p>
            <Badge mark="solid" tone="palm">
              <FormattedMessage id="lesson.own" />
            </Badge>
          </p>
          <p className={styles.author}>
            <FormattedMessage id="lesson.own.text" />
          </p>
          <p>
            <TextButton onClick={focusing(onDrop)}>
              <FormattedMessage id="lesson.own.drop" />
            </TextButton>
          </p>
        </>
      ) : offered.length === 0 ? null : (
        <>
          <p className={styles.near}>
            <FormattedMessage id="lesson.own.offered" />
          </p>
          <ul>
            {offered.map((lesson) => (
              <li key={lesson.id}>
                <TextButton onClick={focusing(() => onTake(lesson))}>
                  <span lang={languageOf(lesson)}>{typographic(lesson.title)}</span>
                </TextButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What stands behind the topic, before the sheet is asked for. */
export function LessonNote({ match, refusal, level, onTake }: LessonNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const take = (lesson: NearLesson) => {
    // The button that was pressed goes away with the other lessons.
    note.current?.focus();
    onTake(lesson);
  };
  return (
    <div ref={note} aria-live="polite" tabIndex={-1} className={styles.note}>
      {refusal !== null ? (
        <p>{refusal}</p>
      ) : match === undefined ? null : match.lesson === null ? (
        <NoLesson match={match} level={level} onTake={take} />
      ) : (
        <>
          <p>
            <Badge mark="solid" tone="palm">
              <FormattedMessage id="common.badge.lesson" />
            </Badge>
          </p>
          <p className={styles.title} lang={languageOf(match.lesson)}>
            {typographic(match.lesson.title)}
          </p>
          <Author lesson={match.lesson} />
        </>
      )}
    </div>
  );
}

const languageOf = ({ discipline }: Pick<LessonSummary, 'discipline'>) =>
  discipline === 'anglais' ? 'en' : 'fr';

const titleOf = (lesson: LessonSummary) => (
  <span lang={languageOf(lesson)}>{typographic(lesson.title)}</span>
);

/** Who wrote it and who reviewed it. */
function Author({ lesson: { reviewed, label } }: { lesson: LessonSummary }) {
  return (
    <p className={styles.author}>
      {reviewed ? <span lang="fr">{label}</span> : <FormattedMessage id="lesson.unreviewed" />}
    </p>
  );
}

function NoLesson({ match, level, onTake }: Omit<LessonNoteProps, 'refusal'> & { match: Behind }) {
  const intl = useIntl();
  const labels = useLabels();
  const { nearest, taughtAt, recognised } = match;
  return (
    <>
      {recognised ? null : (
        <p>
          <FormattedMessage id="lesson.unknown" />
        </p>
      )}
      {taughtAt.length === 0 ? null : (
        <p>
          <FormattedMessage
            id="lesson.elsewhere"
            values={{ levels: intl.formatList(taughtAt.map((one) => labels.level(one))) }}
          />
        </p>
      )}
      <p>
        <FormattedMessage id={isCanvas(match) ? 'lesson.none' : 'lesson.none.model'} />
      </p>
      {isCanvas(match) ? (
        <p className={styles.author}>
          <FormattedMessage id="lesson.none.free" />
        </p>
      ) : null}
      {nearest.length === 0 ? null : (
        <>
          <p className={styles.near}>
            <FormattedMessage id="lesson.nearest" />
          </p>
          <ul>
            {nearest.map((lesson) => (
              <li key={lesson.id}>
                <TextButton onClick={() => onTake(lesson)}>
                  <span>
                    {level === null || lesson.levels.includes(level) ? (
                      titleOf(lesson)
                    ) : (
                      <FormattedMessage
                        id="lesson.nearest.elsewhere"
                        values={{
                          title: titleOf(lesson),
                          levels: lesson.levels.map((one) => labels.level(one)).join(', '),
                        }}
                      />
                    )}
                  </span>
                </TextButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
