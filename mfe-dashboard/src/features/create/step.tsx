import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './create.module.css';

export interface StepProps {
  id: string;
  number: number;
  title: ReactNode;
  /** Shown when the form was sent without this choice. */
  problem: string | null;
  children: ReactNode;
}

/** One of the three choices: a numbered fieldset that takes focus when its choice is missing. */
export function Step({ id, number, title, problem, children }: StepProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.step}
      aria-describedby={problem === null ? undefined : `${id}-problem`}
    >
      <legend>
        <span aria-hidden="true">{number}</span>
        {title}
      </legend>
      {problem === null ? null : (
        <p id={`${id}-problem`} className={styles.problem}>
          <TriangleAlert size={16} aria-hidden />
          {problem}
        </p>
      )}
      {children}
    </fieldset>
  );
}
