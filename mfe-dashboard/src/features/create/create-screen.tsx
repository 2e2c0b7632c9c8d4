import { Banner, Button, LinkButton, useOnline } from '@ardoise/ui';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { disciplines as allDisciplines, disciplinesOf, seriesOf } from '@ardoise/sheet';
import { PageHeader, useLabels, useUser } from '@ardoise/remote';
import { useUsage } from '../../shared/api/account.ts';
import { useEntries } from '../../shared/api/catalogue.ts';
import { useStartGeneration } from '../../shared/api/generations.ts';
import { paths } from '../../shared/paths.ts';
import { typographic } from '../../shared/text/typographic.ts';
import { missingChoices, toBody, topicFault } from './choices.ts';
import { CanvasOffer } from './canvas-offer.tsx';
import { DisciplineStep } from './discipline-step.tsx';
import { habitsOf, keptDraft, keptForLater, keptHabits } from './kept.ts';
import { LessonNote } from './lesson-note.tsx';
import { LevelStep } from './level-step.tsx';
import { Settings } from './settings.tsx';
import { Spent } from './spent.tsx';
import { StartProblem } from './start-problem.tsx';
import { TopicStep } from './topic-step.tsx';
import { useChoices } from './use-choices.ts';
import { isCanvas, useLesson } from './use-lesson.ts';
import summary from './summary.module.css';
import styles from './create.module.css';

/** Three choices and one button; everything else has a default that can be changed. */
export default function CreateScreen() {
  const intl = useIntl();
  const usage = useUsage();
  return (
    <>
      <PageHeader
        heading={<FormattedMessage id="create.title" />}
        title={intl.formatMessage({ id: 'create.title' })}
      />
      {usage.data?.remaining === 0 ? (
        <>
          <Spent usage={usage.data} />
          <CanvasOffer>
            <CreateForm remaining={0} />
          </CanvasOffer>
        </>
      ) : (
        <CreateForm remaining={usage.data?.remaining ?? null} />
      )}
    </>
  );
}

/** The submit button is beside the summary, or at the foot of a phone: outside its form. */
const formId = 'create-form';

function CreateForm({ remaining }: { remaining: number | null }) {
  const intl = useIntl();
  const labels = useLabels();
  const isOnline = useOnline();
  const userId = useUser()?.id;
  const [, navigate] = useLocation();
  const [choices, dispatch] = useChoices();
  const [wasAsked, setAsked] = useState(false);
  const start = useStartGeneration();
  const title = useTopicTitle(choices);
  const match = useLesson(choices);
  const problems = useRef<HTMLDivElement>(null);
  const { level, discipline } = choices;

  const missing = missingChoices(choices);
  const problemOf = (choice: 'level' | 'discipline' | 'topic') =>
    wasAsked && missing.includes(choice)
      ? intl.formatMessage({
          id: `create.missing.${choice === 'topic' ? topicFault(choices.topic) : choice}`,
        })
      : null;
  useEffect(() => {
    if (start.isError) problems.current?.scrollIntoView({ block: 'nearest' });
  }, [start.isError]);

  const submit = () => {
    const body = toBody(choices);
    const first = missing[0];
    if (body === null || first !== undefined) {
      setAsked(true);
      document.getElementById(`create-${first ?? 'topic'}`)?.focus();
      return;
    }
    start.mutate(
      { body, title },
      {
        onSuccess: ({ id }) => {
          if (userId !== undefined) {
            keptHabits(userId).write(habitsOf(choices));
            keptForLater(userId).clear();
          }
          keptDraft.write(choices);
          navigate(paths.generation(id));
        },
      },
    );
  };

  // Without units only a canvas can be made; until the server says what comes, the form can be sent to it.
  const needsUnit = remaining === 0 && match !== undefined && !isCanvas(match);
  const meta =
    level === null || discipline === null ? null : labels.meta({ ...choices, level, discipline });
  return (
    <div className={styles.make} data-wide>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <LevelStep
          level={level}
          series={choices.series}
          offeredSeries={level === null ? [] : seriesOf(level)}
          problem={problemOf('level')}
          onLevel={(next) => dispatch({ type: 'level', level: next })}
          onSeries={(series) => dispatch({ type: 'series', series })}
        />
        <DisciplineStep
          offered={level === null ? allDisciplines : disciplinesOf(level, choices.series)}
          discipline={discipline}
          problem={problemOf('discipline')}
          onChange={(next) => dispatch({ type: 'discipline', discipline: next })}
        />
        <TopicStep
          choices={choices}
          problem={problemOf('topic')}
          onChange={(topic) => dispatch({ type: 'topic', topic })}
        />
      </form>
      <aside className={summary.summary} aria-label={intl.formatMessage({ id: 'create.summary' })}>
        <h2>
          {title === '' ? <FormattedMessage id="create.summary.untitled" /> : typographic(title)}
        </h2>
        {meta === null ? null : <p className={summary.meta}>{meta}</p>}
        <LessonNote
          match={match}
          level={level}
          onTake={(lesson) => dispatch({ type: 'lesson', lesson })}
        />
        <Settings choices={choices} dispatch={dispatch} strand={match?.strand} />
        <div ref={problems} className={summary.problems}>
          {start.isError && !start.isPending ? <StartProblem error={start.error} /> : null}
          {isOnline ? null : (
            <Banner tone="warning" live>
              <FormattedMessage id="create.offline" />
            </Banner>
          )}
        </div>
        <div className={summary.act} data-pinned>
          <p className={summary.actText}>
            {meta === null ? null : <span>{meta}</span>}
            {needsUnit ? (
              <FormattedMessage id="create.canvas.unit" />
            ) : isCanvas(match) ? (
              <FormattedMessage id="lesson.none.short" />
            ) : remaining === null ? null : (
              <FormattedMessage id="create.remaining" values={{ count: remaining }} />
            )}
          </p>
          {needsUnit ? (
            <LinkButton variant="primary" size="large" href="/pricing">
              <FormattedMessage id="create.spent.prices" />
            </LinkButton>
          ) : (
            <Button
              variant="primary"
              size="large"
              type="submit"
              form={formId}
              busy={start.isPending}
            >
              <FormattedMessage id={isCanvas(match) ? 'create.submit.canvas' : 'create.submit'} />
            </Button>
          )}
        </div>
        {remaining === null || remaining === 0 || isCanvas(match) ? null : (
          <p className={summary.note}>
            <FormattedMessage
              id="create.submit.note"
              values={{
                count: remaining,
                writer: match === undefined ? '' : (match.writer ?? 'none'),
              }}
            />
          </p>
        )}
      </aside>
    </div>
  );
}

/** Title of the choice. A link names an entry only by id, so the title comes from the catalogue. */
function useTopicTitle({ level, discipline, topic }: Parameters<typeof missingChoices>[0]): string {
  const entries = useEntries(discipline, level);
  if (topic === null) return '';
  if (topic.kind === 'free') return topic.title.trim();
  return entries.data?.find(({ id }) => id === topic.entryId)?.title ?? topic.title;
}
