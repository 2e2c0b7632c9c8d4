import { useLabels } from '@ardoise/remote';
import { cycleOf, levels, type LevelId } from '@ardoise/sheet';
import { FormattedMessage, useIntl } from 'react-intl';
import { Step } from './step.tsx';
import { Strip } from './strip.tsx';

export interface LevelStepProps {
  level: LevelId | null;
  series: string | null;
  /** Series that the class has; none outside the second cycle of secondary. */
  offeredSeries: readonly string[];
  problem: string | null;
  onLevel: (level: LevelId) => void;
  onSeries: (series: string | null) => void;
}

const anySeries = '*';

/** The class, and its series if it has any. The two strips, primary and secondary, are one radio group. */
export function LevelStep(props: LevelStepProps) {
  const { level, series, offeredSeries, problem, onLevel, onSeries } = props;
  const intl = useIntl();
  const labels = useLabels();
  const cycles = [
    { id: 'primary', title: intl.formatMessage({ id: 'create.level.primary' }) },
    { id: 'secondary', title: intl.formatMessage({ id: 'create.level.secondary' }) },
  ] as const;
  return (
    <Step
      id="create-level"
      number={1}
      title={<FormattedMessage id="create.level" />}
      problem={problem}
    >
      {cycles.map((cycle) => (
        <Strip
          key={cycle.id}
          title={cycle.title}
          name="level"
          value={level}
          options={levels
            .filter((id) => cycleOf(id) === cycle.id)
            .map((id) => ({ value: id, label: labels.level(id) }))}
          onChange={onLevel}
        />
      ))}
      {offeredSeries.length === 0 ? null : (
        <Strip
          title={intl.formatMessage({ id: 'create.series' })}
          name="series"
          value={series ?? anySeries}
          options={[
            { value: anySeries, label: intl.formatMessage({ id: 'create.series.any' }) },
            ...offeredSeries.map((value) => ({ value, label: value })),
          ]}
          onChange={(value) => onSeries(value === anySeries ? null : value)}
        />
      )}
    </Step>
  );
}
