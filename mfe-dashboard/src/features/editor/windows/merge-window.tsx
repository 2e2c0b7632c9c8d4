import { useMemo, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { labelsOf, type SheetLabels } from '@ardoise/sheet';
import { Button, Dialog, RadioList } from '@ardoise/ui';
import { type Conflict, type Decision, mergeSheets } from '../../../shared/drafts/index.ts';
import { timeText } from '../../../shared/text/dates.ts';
import { rowsOf } from '../model/edits.ts';
import type { OpenSheet } from '../model/sheet-session.ts';
import { useEditor, useOpenSheet, useView } from '../session-context.ts';
import styles from './windows.module.css';

type Choices = Readonly<Record<string, Decision>>;

export function useConflicts(): Conflict[] {
  const meeting = useOpenSheet((state) => state.meeting);
  const content = useOpenSheet((state) => state.content);
  return useMemo(
    () =>
      meeting === null ? [] : mergeSheets(meeting.base, content, meeting.theirs.content).conflicts,
    [meeting, content],
  );
}

/** Where the two versions differ: “Ligne 7, consigne”. */
function placeOf(intl: IntlShape, conflict: Conflict, state: OpenSheet): string {
  const { part, partId, field } = conflict;
  const name = `editor.place.${field ?? ''}`;
  const what = name in intl.messages ? intl.formatMessage({ id: name }) : '';
  if (part !== 'row') {
    return what === '' ? intl.formatMessage({ id: `editor.place.part.${part}` }) : what;
  }
  const mine = rowsOf(state.content).findIndex((row) => row.id === partId) + 1;
  const row = intl.formatMessage({ id: 'finding.place.row' }, { number: mine });
  return what === '' ? row : `${row}, ${what}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value in the form in which teachers read it. */
function textOf(intl: IntlShape, value: unknown, labels: SheetLabels): string {
  if (value === undefined || value === null || value === '') {
    return intl.formatMessage({ id: 'editor.merge.nothing' });
  }
  if (Array.isArray(value)) {
    return value.map((one) => (isRecord(one) ? textOf(intl, one, labels) : String(one))).join('\n');
  }
  if (typeof value === 'boolean') {
    return intl.formatMessage({ id: value ? 'editor.merge.yes' : 'editor.merge.no' });
  }
  if (isRecord(value)) {
    const {
      instruction,
      title,
      number,
      question,
      label,
      term,
      language,
      translation,
      means,
      adaptations,
    } = value;
    if (term !== undefined) return [term, language, translation].map(String).join(', ');
    if (means !== undefined) {
      const { classroom } = labels;
      const names = new Map<unknown, string>([
        ...Object.entries(classroom.means),
        ['computer-room', classroom.computerRoom(undefined)],
        ...Object.entries(classroom.adaptations),
      ]);
      const own: readonly unknown[] = Array.isArray(adaptations) ? adaptations : [];
      return [means, ...own].map((one) => names.get(one) ?? '').join(', ');
    }
    const parts = [number, instruction ?? title ?? question ?? label];
    return parts.filter((part) => part !== undefined && part !== null && part !== '').join('. ');
  }
  return typeof value === 'string' ? value : String(Number(value));
}

/** Shows both versions of each conflict; neither is lost without a decision. */
export function MergeWindow() {
  const intl = useIntl();
  const { session, view } = useEditor();
  const conflicts = useConflicts();
  const meeting = useOpenSheet((state) => state.meeting);
  const open = useView((state) => state.window === 'merge') && conflicts.length > 0;
  const [comparing, setComparing] = useState(false);
  const [choices, setChoices] = useState<Choices>({});
  const close = () => {
    view.setState({ window: 'none' });
    setComparing(false);
  };
  const decide = (decisions: Choices) => {
    close();
    setChoices({});
    session.decide(decisions);
  };
  const all = (choice: Decision): Choices =>
    Object.fromEntries(conflicts.map(({ key }) => [key, choice]));
  const state = session.store.getState();
  const places = [...new Set(conflicts.map((conflict) => placeOf(intl, conflict, state)))];
  const time = timeText(intl, new Date(meeting?.theirs.modifiedAt ?? 0));

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      size={comparing ? 'wide' : 'normal'}
      title={intl.formatMessage({ id: 'editor.merge.title' })}
      description={intl.formatMessage(
        { id: 'editor.merge.text' },
        { time, places: intl.formatList(places), count: conflicts.length },
      )}
      actions={
        comparing ? (
          <>
            <Button onClick={() => decide({ ...all('mine'), ...choices })}>
              {intl.formatMessage({ id: 'editor.merge.apply' })}
            </Button>
            <Button variant="primary" onClick={() => decide(all('both'))}>
              {intl.formatMessage({ id: 'editor.merge.both' })}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => setComparing(true)}>
              {intl.formatMessage({ id: 'editor.merge.compare' })}
            </Button>
            <Button variant="primary" onClick={() => decide(all('both'))}>
              {intl.formatMessage({ id: 'editor.merge.both' })}
            </Button>
          </>
        )
      }
    >
      {comparing && (
        <div className={styles.conflicts}>
          {conflicts.map((conflict) => (
            <RadioList<Decision>
              key={conflict.key}
              label={placeOf(intl, conflict, state)}
              value={choices[conflict.key] ?? 'mine'}
              options={optionsOf(intl, conflict, labelsOf(state.content.language))}
              onChange={(choice) => setChoices({ ...choices, [conflict.key]: choice })}
            />
          ))}
        </div>
      )}
    </Dialog>
  );
}

function optionsOf(intl: IntlShape, conflict: Conflict, labels: SheetLabels) {
  const side = (choice: 'mine' | 'theirs') => ({
    value: choice,
    label: intl.formatMessage({ id: `editor.merge.${choice}` }),
    hint: (
      <span className={styles.version}>
        {conflict[choice] === undefined && conflict.field === null
          ? intl.formatMessage({ id: 'editor.merge.removed' })
          : textOf(intl, conflict[choice], labels)}
      </span>
    ),
  });
  const both = {
    value: 'both' as const,
    label: intl.formatMessage({ id: 'editor.merge.both-after' }),
  };
  return conflict.both === null
    ? [side('mine'), side('theirs')]
    : [side('mine'), side('theirs'), both];
}
