import {
  adaptations,
  type Classroom,
  classMeans,
  classroomBounds,
  usualMachines,
} from '@ardoise/sheet';
import { Button, Checkbox, Select, TextField } from '@ardoise/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { switched, withMeans } from '../../../shared/classroom.ts';
import { within } from '../choices.ts';
import styles from './classroom-setting.module.css';

export interface ClassroomSettingProps {
  classroom: Classroom;
  onChange: (classroom: Classroom) => void;
  close: () => void;
}

/** What the class has, and for whom the sheet is made easier or harder. */
export default function ClassroomSetting({ classroom, onChange, close }: ClassroomSettingProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <div className={styles.classroom}>
      <Select
        compact
        label={text('create.classroom.means')}
        hint={text(`create.classroom.hint.${classroom.means}`)}
        options={classMeans.map((means) => ({
          value: means,
          label: text(`create.classroom.${means}`),
        }))}
        value={classroom.means}
        onChange={({ target }) => {
          const means = classMeans.find((one) => one === target.value);
          if (means !== undefined) onChange(withMeans(classroom, means, classroom.machines));
        }}
      />
      {classroom.means === 'computer-room' ? (
        <Machines
          machines={classroom.machines ?? usualMachines}
          onChange={(machines) => onChange(withMeans(classroom, classroom.means, machines))}
        />
      ) : null}
      <fieldset>
        <legend>
          <FormattedMessage id="create.classroom.adaptations" />
        </legend>
        {adaptations.map((adaptation) => (
          <Checkbox
            key={adaptation}
            label={text(`create.classroom.${adaptation}`)}
            hint={text(`create.classroom.hint.${adaptation}`)}
            checked={classroom.adaptations.includes(adaptation)}
            onChange={({ target }) => onChange(switched(classroom, adaptation, target.checked))}
          />
        ))}
      </fieldset>
      <Button onClick={close}>
        <FormattedMessage id="create.done" />
      </Button>
    </div>
  );
}

/** Any other input than a number within bounds shows them and changes nothing. */
function Machines(props: { machines: number; onChange: (machines: number) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState(String(props.machines));
  const read = (value: string) => (value.trim() === '' ? Number.NaN : Number(value));
  const fits = within(read(typed), classroomBounds.machines);
  return (
    <TextField
      compact
      label={intl.formatMessage({ id: 'create.classroom.machines' })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={typed}
      error={
        fits ? undefined : intl.formatMessage({ id: 'create.range' }, classroomBounds.machines)
      }
      onChange={({ target }) => {
        setTyped(target.value);
        if (within(read(target.value), classroomBounds.machines)) {
          props.onChange(read(target.value));
        }
      }}
    />
  );
}
