import { TextButton, useLabels } from '@ardoise/remote';
import type { DisciplineId, LevelId } from '@ardoise/sheet';
import { FormattedMessage, useIntl } from 'react-intl';
import { typographic } from '../../../shared/text/typographic.ts';
import type { ChoiceName, Choices } from '../choices.ts';
import styles from './folded-steps.module.css';

export interface FoldedStepsProps {
  choices: Choices & { level: LevelId; discipline: DisciplineId };
  /** Of the topic. */
  title: string;
  onChange: (choice: ChoiceName) => void;
}

/** What was chosen, in three lines. */
export default function FoldedSteps({ choices, title, onChange }: FoldedStepsProps) {
  const intl = useIntl();
  const labels = useLabels();
  const { level, series, discipline } = choices;
  const levelText = series === null ? labels.level(level) : `${labels.level(level)} ${series}`;
  const lines = [
    ['level', levelText],
    ['discipline', labels.discipline(discipline)],
    ['topic', typographic(title)],
  ] as const;
  return (
    <dl className={styles.folded}>
      {lines.map(([choice, value], rank) => {
        const label = intl.formatMessage({ id: `create.${choice}` });
        return (
          <div key={choice}>
            <dt>
              <span aria-hidden="true">{rank + 1}</span>
              {label}
            </dt>
            <dd>{value}</dd>
            <dd>
              <TextButton
                aria-label={intl.formatMessage({ id: 'create.edit' }, { label, value })}
                onClick={() => onChange(choice)}
              >
                <FormattedMessage id="create.change" />
              </TextButton>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
