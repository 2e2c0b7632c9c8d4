import type { LessonPlan } from '@ardoise/contract';
import type { SheetLanguage } from '@ardoise/sheet';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './generation.module.css';

export interface PlanViewProps {
  plan: LessonPlan;
  /** Of the sheet. */
  language: SheetLanguage;
}

const counted = ['facts', 'activities', 'exercises'] as const;

/** What the lesson is going to be, while the rest of it is written. */
export function PlanView({ plan, language }: PlanViewProps) {
  const title = useId();
  const { objectives, situation } = plan;
  return (
    <section className={styles.plan} aria-labelledby={title}>
      <h2 id={title}>
        <FormattedMessage id="generation.plan.title" />
      </h2>
      <dl>
        <dt>
          <FormattedMessage id="generation.plan.objectives" values={{ count: objectives.length }} />
        </dt>
        <dd lang={language}>
          {objectives.map((objective) => (
            <p key={objective}>{objective}</p>
          ))}
        </dd>
        <dt>
          <FormattedMessage id="generation.plan.situation" />
        </dt>
        <dd lang={language}>
          <p>{situation.text}</p>
          <p className={styles.question}>{situation.question}</p>
        </dd>
        <dt>
          <FormattedMessage id="generation.plan.matter" />
        </dt>
        <dd>
          <ul className={styles.counts}>
            {counted.map((part) => (
              <li key={part} data-state={plan[part] > 0 ? 'done' : 'waiting'}>
                <FormattedMessage id={`generation.plan.${part}`} values={{ count: plan[part] }} />
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  );
}
