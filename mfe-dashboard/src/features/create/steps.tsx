import { disciplines as allDisciplines, disciplinesOf, seriesOf } from '@ardoise/sheet';
import { latePart, Skeleton } from '@ardoise/ui';
import { type Dispatch, Suspense, useEffect, useRef } from 'react';
import type { ChoiceAction, ChoiceName, Choices } from './choices.ts';
import { DisciplineStep } from './discipline-step.tsx';
import { LevelStep } from './level-step.tsx';
import { TopicStep } from './topic-step.tsx';

const FoldedSteps = latePart(() => import('./paying/folded-steps.tsx'));

export interface StepsProps {
  choices: Choices;
  dispatch: Dispatch<ChoiceAction>;
  problemOf: (choice: ChoiceName) => string | null;
  /** Of the topic. */
  title: string;
  isFolded: boolean;
  onUnfold: () => void;
}

/** The three choices, or three lines that say what was chosen. */
export function Steps({ choices, dispatch, problemOf, title, isFolded, onUnfold }: StepsProps) {
  const { level, discipline } = choices;
  const wanted = useRef<ChoiceName | null>(null);
  useEffect(() => {
    if (!isFolded && wanted.current !== null) {
      document.getElementById(`create-${wanted.current}`)?.focus();
      wanted.current = null;
    }
  }, [isFolded]);
  if (isFolded && level !== null && discipline !== null) {
    return (
      <Suspense fallback={<Skeleton height={182} />}>
        <FoldedSteps
          choices={{ ...choices, level, discipline }}
          title={title}
          onChange={(choice) => {
            wanted.current = choice;
            onUnfold();
          }}
        />
      </Suspense>
    );
  }
  return (
    <>
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
    </>
  );
}
