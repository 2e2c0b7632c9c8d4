import type { Usage } from '@ardoise/contract';
import { Banner, latePart, Skeleton, useOnline } from '@ardoise/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useEntries } from '../../shared/api/catalogue.ts';
import { typographic } from '../../shared/text/typographic.ts';
import { useLabels } from '@ardoise/remote';
import { Act } from './act.tsx';
import { type ChoiceName, missingChoices, toBody, topicFault } from './choices.ts';
import { LessonNote, OwnLessonNote } from './lesson-note.tsx';
import { type Offer, sheetAlone } from './offers.ts';
import { Settings } from './settings.tsx';
import { StartProblem } from './start-problem.tsx';
import { Steps } from './steps.tsx';
import { useChoices } from './use-choices.ts';
import { isCanvas, useLesson, useOffered } from './use-lesson.ts';
import { useMaking } from './use-making.ts';
import type { Way } from './way.ts';
import summary from './summary.module.css';
import styles from './create.module.css';

const Paying = latePart(() => import('./paying/paying.tsx'));

/** The submit button is beside the summary, or at the foot of a phone: outside its form. */
const formId = 'create-form';

export interface CreateFormProps {
  /** Undefined until it is known. */
  usage: Usage | undefined;
  way: Way;
}

export function CreateForm({ usage, way }: CreateFormProps) {
  const intl = useIntl();
  const labels = useLabels();
  const isOnline = useOnline();
  const [choices, dispatch] = useChoices();
  const [wasAsked, setAsked] = useState(false);
  const [offer, setOffer] = useState<Offer>(sheetAlone);
  const making = useMaking(choices);
  const title = useTopicTitle(choices);
  const { match, refusal } = useLesson(choices);
  const own = useOffered(choices);
  const problems = useRef<HTMLDivElement>(null);
  const { level, discipline } = choices;

  const missing = missingChoices(choices);
  // Whoever comes back with all choices made sees what is left to decide.
  const [isFolded, setFolded] = useState(way === 'pay' && missing.length === 0);
  const problemOf = (choice: ChoiceName) =>
    wasAsked && missing.includes(choice)
      ? intl.formatMessage({
          id: `create.missing.${choice === 'topic' ? topicFault(choices.topic) : choice}`,
        })
      : null;
  const hasFailed = making.error !== null;
  useEffect(() => {
    if (hasFailed) problems.current?.scrollIntoView({ block: 'nearest' });
  }, [hasFailed]);

  // A canvas costs nothing.
  const mustPay = way === 'pay' && !isCanvas(match);
  const submit = () => {
    const body = toBody(choices);
    const first = missing[0];
    if (body === null || first !== undefined) {
      setAsked(true);
      document.getElementById(`create-${first ?? 'topic'}`)?.focus();
    } else if (mustPay) {
      making.pay(body, offer);
    } else {
      making.start(body, title);
    }
  };

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
        <Steps
          choices={choices}
          dispatch={dispatch}
          problemOf={problemOf}
          title={title}
          isFolded={isFolded}
          onUnfold={() => setFolded(false)}
        />
        {mustPay && usage !== undefined ? (
          <Suspense fallback={<Skeleton height={220} />}>
            <Paying usage={usage} offer={offer} onChoose={setOffer} />
          </Suspense>
        ) : null}
      </form>
      <aside className={summary.summary} aria-label={intl.formatMessage({ id: 'create.summary' })}>
        <h2>
          {title === '' ? <FormattedMessage id="create.summary.untitled" /> : typographic(title)}
        </h2>
        {meta === null ? null : <p className={summary.meta}>{meta}</p>}
        {choices.ownLesson === null ? (
          <LessonNote
            match={match}
            refusal={refusal}
            level={level}
            onTake={(lesson) => dispatch({ type: 'lesson', lesson })}
          />
        ) : null}
        <OwnLessonNote
          choices={choices}
          offered={own}
          onTake={(lesson) => dispatch({ type: 'own-lesson', lesson })}
          onDrop={() => dispatch({ type: 'set', values: { ownLesson: null } })}
        />
        <Settings choices={choices} dispatch={dispatch} strand={match?.strand} />
        <div ref={problems} className={summary.problems}>
          {making.error === null ? null : <StartProblem error={making.error} />}
          {isOnline ? null : (
            <Banner tone="warning" live>
              <FormattedMessage id="create.offline" />
            </Banner>
          )}
        </div>
        <Act
          form={formId}
          usage={usage}
          way={way}
          match={match}
          meta={meta}
          offer={offer}
          busy={making.busy}
        />
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
