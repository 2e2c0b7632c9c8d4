import { lengthAdvice, sheetKinds, sheetLanguages, type Strand } from '@ardoise/sheet';
import { Button, Select, TextArea, TextField, useLocale } from '@ardoise/ui';
import { type Dispatch, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  bounds,
  type ChoiceAction,
  type Choices,
  demarcheOf,
  demarchesOf,
  groupSize,
  groupsOf,
} from './choices.ts';
import { ClassroomSetting } from './classroom-setting.tsx';
import { useLessonWriter } from '../../shared/api/lessons.ts';
import { NumberSetting } from './number-setting.tsx';
import { SummaryRow } from './summary-row.tsx';
import styles from './summary.module.css';

/** As the message selects them: a name in a message has no hyphen. */
const meansNames = {
  usual: 'usual',
  'no-electricity': 'dark',
  'one-phone': 'phone',
  'computer-room': 'room',
} as const;

export interface SettingsProps {
  choices: Choices;
  dispatch: Dispatch<ChoiceAction>;
  /** Of the topic; what it is taught by is first offered. */
  strand: Strand | null | undefined;
}

/** What has a good default and can be changed in place. */
export function Settings({ choices, dispatch, strand }: SettingsProps) {
  const intl = useIntl();
  const locale = useLocale();
  const demarche = demarcheOf(choices, strand);
  const demarches = demarchesOf(choices, strand);
  const set = (values: Extract<ChoiceAction, { type: 'set' }>['values']) =>
    dispatch({ type: 'set', values });
  const text = (id: string, values?: Record<string, number | string>) =>
    intl.formatMessage({ id }, values);
  const count = groupsOf(choices);
  const size = groupSize(choices);
  // Only a model follows wishes, and it writes no sheet of a lesson of one's own.
  const isComposed = useLessonWriter().data === null || choices.ownLesson !== null;
  const isEven = count * size === choices.classSize;
  return (
    <>
      <dl>
        <SummaryRow
          label={text('create.duration')}
          value={text('create.duration.value', { minutes: choices.duration })}
        >
          {(close) => (
            <NumberSetting
              label={text('create.duration.field')}
              value={choices.duration}
              bounds={bounds.duration}
              onChange={(duration) => set({ duration })}
              close={close}
            />
          )}
        </SummaryRow>
        <SummaryRow
          label={text('create.class-size')}
          value={text('create.class-size.value', { count: choices.classSize })}
        >
          {(close) => (
            <NumberSetting
              label={text('create.class-size.field')}
              value={choices.classSize}
              bounds={bounds.classSize}
              onChange={(classSize) => set({ classSize, groupCount: null })}
              close={close}
            />
          )}
        </SummaryRow>
        <SummaryRow
          label={text('create.groups')}
          value={text(isEven ? 'create.groups.value' : 'create.groups.uneven', { count, size })}
        >
          {(close) => (
            <NumberSetting
              label={text('create.groups.field')}
              value={count}
              bounds={{
                min: bounds.groupCount.min,
                max: Math.min(bounds.groupCount.max, choices.classSize),
              }}
              onChange={(groupCount) => set({ groupCount })}
              close={close}
            />
          )}
        </SummaryRow>
        <SummaryRow
          label={text('create.classroom')}
          value={text('create.classroom.value', {
            means: meansNames[choices.classroom.means],
            machines: choices.classroom.machines ?? 0,
            count: choices.classroom.adaptations.length,
          })}
        >
          {(close) => (
            <ClassroomSetting
              classroom={choices.classroom}
              onChange={(classroom) => set({ classroom })}
              close={close}
            />
          )}
        </SummaryRow>
        {choices.sessionNumber === null ? null : (
          <SummaryRow label={text('create.session')} value={String(choices.sessionNumber)} />
        )}
        <SummaryRow
          label={text('create.date')}
          value={
            choices.date === null
              ? text('create.date.none')
              : intl.formatDate(choices.date, { dateStyle: 'medium', timeZone: 'UTC' })
          }
        >
          {(close) => (
            <TextField
              compact
              hideLabel
              type="date"
              label={text('create.date')}
              value={choices.date ?? ''}
              onChange={({ target }) => set({ date: target.value === '' ? null : target.value })}
              onBlur={close}
            />
          )}
        </SummaryRow>
        <SummaryRow
          label={text('create.school')}
          value={choices.school.trim() === '' ? text('create.school.none') : choices.school}
        >
          {(close) => (
            <TextField
              compact
              hideLabel
              label={text('create.school')}
              maxLength={bounds.school}
              value={choices.school}
              onChange={({ target }) => set({ school: target.value })}
              onBlur={close}
            />
          )}
        </SummaryRow>
        <SummaryRow label={text('create.kind')} value={text(`create.kind.${choices.kind}`)}>
          {(close) => (
            <Select
              compact
              hideLabel
              label={text('create.kind')}
              options={sheetKinds.map((kind) => ({
                value: kind,
                label: text(`create.kind.${kind}`),
              }))}
              value={choices.kind}
              onChange={({ target }) => {
                const kind = sheetKinds.find((one) => one === target.value);
                if (kind !== undefined) set({ kind });
              }}
              onBlur={close}
            />
          )}
        </SummaryRow>
        {demarche === undefined ? null : demarches.length < 2 ? (
          <SummaryRow label={text('create.demarche')} value={demarche.label[locale]} />
        ) : (
          <SummaryRow label={text('create.demarche')} value={demarche.label[locale]}>
            {(close) => (
              <Select
                compact
                hideLabel
                label={text('create.demarche')}
                options={demarches.map(({ id, label }) => ({ value: id, label: label[locale] }))}
                value={demarche.id}
                onChange={({ target }) => set({ demarche: target.value })}
                onBlur={close}
              />
            )}
          </SummaryRow>
        )}
        <SummaryRow
          label={text('create.language')}
          value={text(`create.language.${choices.language}`)}
        >
          {(close) => (
            <Select
              compact
              hideLabel
              label={text('create.language')}
              options={sheetLanguages.map((language) => ({
                value: language,
                label: text(`create.language.${language}`),
              }))}
              value={choices.language}
              onChange={({ target }) => {
                const language = sheetLanguages.find((one) => one === target.value);
                if (language !== undefined) set({ language });
              }}
              onBlur={close}
            />
          )}
        </SummaryRow>
        <SummaryRow
          label={text('create.wishes')}
          value={choices.wishes.trim() === '' ? text('create.wishes.none') : choices.wishes}
        >
          {(close) => (
            <Wishes wishes={choices.wishes} onChange={(wishes) => set({ wishes })} close={close} />
          )}
        </SummaryRow>
      </dl>
      <LengthAdvice choices={choices} />
      {isComposed && choices.wishes.trim() !== '' ? (
        <output className={styles.kept}>{text('create.wishes.kept')}</output>
      ) : null}
    </>
  );
}

/** That only the heart of a lesson fits, or that the class will not follow so long. */
function LengthAdvice({ choices }: Pick<SettingsProps, 'choices'>) {
  const advice = lengthAdvice(choices);
  return advice === null ? null : (
    <output className={styles.kept}>
      <FormattedMessage
        id={`create.duration.${advice}`}
        values={{ minutes: choices.duration, kind: choices.kind === 'lesson' ? 'lesson' : 'other' }}
      />
    </output>
  );
}

function Wishes(props: { wishes: string; onChange: (wishes: string) => void; close: () => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState(props.wishes);
  return (
    <div className={styles.wishes}>
      <TextArea
        hideLabel
        label={intl.formatMessage({ id: 'create.wishes.field' })}
        hint={intl.formatMessage({ id: 'create.wishes.hint' })}
        maxLength={bounds.wishes}
        rows={3}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          props.onChange(event.target.value);
        }}
      />
      <Button onClick={props.close}>
        <FormattedMessage id="create.done" />
      </Button>
    </div>
  );
}
