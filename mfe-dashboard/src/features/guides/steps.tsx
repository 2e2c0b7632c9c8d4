import type { HelpItem } from '@ardoise/contract';
import { AskHelp } from '@ardoise/remote';
import { classNames, useAnnounce } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '../../shared/paths.ts';
import { doneSteps, nextStep, withStep } from './progress.ts';
import { StepPart } from './step-part.tsx';
import { Transcript } from './transcript.tsx';
import { useProgress } from './use-progress.ts';
import styles from './item.module.css';
import marks from './marks.module.css';

/** The steps, one of them open, with their list beside them where there is room. */
export function Steps({ item }: { item: HelpItem }) {
  const intl = useIntl();
  const announce = useAnnounce();
  const [progress, setProgress] = useProgress();
  const guide = { id: item.id, steps: item.steps.map(({ id }) => id) };
  const done = doneSteps(guide, progress);
  const [open, setOpen] = useState(() => nextStep(guide, progress) ?? guide.steps[0] ?? null);
  // After “done” the focus goes on with the reader.
  const [focused, setFocused] = useState<string | null>(null);
  const mark = (step: string, isDone: boolean) => {
    const next = withStep(guide, step, isDone, progress);
    setProgress(next);
    if (!isDone) return;
    const following = nextStep(guide, next);
    announce(
      intl.formatMessage(
        { id: 'guides.steps.done' },
        { done: done.length + 1, count: guide.steps.length },
      ),
    );
    if (following === null) return;
    setOpen(following);
    setFocused(following);
  };
  return (
    <div className={styles.columns}>
      <nav className={styles.contents} aria-label={intl.formatMessage({ id: 'guides.contents' })}>
        <ol>
          {item.steps.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                className={classNames(styles.entry, id === open && styles.now)}
                aria-current={id === open ? 'step' : undefined}
                onClick={() => setOpen(id)}
              >
                <i
                  aria-hidden
                  className={classNames(
                    marks.mark,
                    done.includes(id) ? marks.done : id === open && marks.next,
                  )}
                />
                {title}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        <ol className={styles.steps}>
          {item.steps.map((step, at) => (
            <StepPart
              key={step.id}
              step={step}
              rank={at + 1}
              count={item.steps.length}
              isOpen={step.id === open}
              takesFocus={step.id === focused}
              isDone={done.includes(step.id)}
              onToggle={() => setOpen(step.id === open ? null : step.id)}
              onMark={(isDone) => mark(step.id, isDone)}
            />
          ))}
        </ol>
        {done.length === guide.steps.length ? (
          <p className={styles.finished}>
            <FormattedMessage id="guides.finished" values={{ count: guide.steps.length }} />
          </p>
        ) : null}
        <Transcript item={item} />
        <p className={styles.ask}>
          <FormattedMessage id="guides.ask" />
          <AskHelp
            about={{
              kind: 'page',
              path: item.kind === 'guide' ? paths.guide(item.id) : paths.tutorial(item.id),
            }}
          />
        </p>
      </div>
    </div>
  );
}
