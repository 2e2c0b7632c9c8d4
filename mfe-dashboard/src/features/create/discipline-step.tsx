import { useLabels } from '@ardoise/remote';
import type { DisciplineId } from '@ardoise/sheet';
import { FormattedMessage } from 'react-intl';
import { Step } from './step.tsx';
import styles from './choices.module.css';

export interface DisciplineStepProps {
  offered: readonly DisciplineId[];
  discipline: DisciplineId | null;
  problem: string | null;
  onChange: (discipline: DisciplineId) => void;
}

/** The disciplines taught in the class, in two columns. */
export function DisciplineStep({ offered, discipline, problem, onChange }: DisciplineStepProps) {
  const labels = useLabels();
  return (
    <Step
      id="create-discipline"
      number={2}
      title={<FormattedMessage id="create.discipline" />}
      problem={problem}
    >
      <div className={styles.radios}>
        {offered.map((id) => (
          <label key={id}>
            <input
              type="radio"
              name="discipline"
              value={id}
              checked={id === discipline}
              onChange={() => onChange(id)}
            />
            <span>{labels.short(id)}</span>
          </label>
        ))}
      </div>
    </Step>
  );
}
