import { type FormEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { limits } from '@ardoise/sheet';
import type { Numbered } from '@ardoise/sheet';
import { Button, TextField } from '@ardoise/ui';
import { setIdentification } from '../model/edits.ts';
import { useEdit, useEditor, useOpenSheet } from '../session-context.ts';
import styles from './confirmation.module.css';

interface Typed {
  number: string;
  title: string;
}

const typedOf = (value: Numbered | null): Typed => ({
  number: value?.number?.toString() ?? '',
  title: value?.title ?? '',
});

/** null when nothing is typed; an unchanged value stays as it is, official or not. */
function confirmedOf({ number, title }: Typed, before: Numbered | null): Numbered | null {
  const next = { number: number === '' ? null : Number(number), title: title.trim() };
  if (next.number === null && next.title === '') return null;
  if (before?.confirmed === true && before.number === next.number && before.title === next.title) {
    return before;
  }
  return { ...next, confirmed: true, confirmedBy: 'teacher' };
}

/** The SA and the séquence in the teacher's own words, confirmed by writing them here. */
export function OwnEntry() {
  const intl = useIntl();
  const edit = useEdit();
  const { view } = useEditor();
  const before = useOpenSheet((state) => state.content.identification);
  const [situation, setSituation] = useState(() => typedOf(before.learningSituation));
  const [sequence, setSequence] = useState(() => typedOf(before.sequence));
  const next = {
    learningSituation: confirmedOf(situation, before.learningSituation),
    sequence: confirmedOf(sequence, before.sequence),
  };
  const isEmpty = next.learningSituation === null && next.sequence === null;
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    edit(null, (content) => setIdentification(content, next));
    view.setState({ window: 'none' });
  };
  return (
    <form className={styles.form} onSubmit={confirm}>
      <Pair kind="sa" typed={situation} onChange={setSituation} />
      <Pair kind="sequence" typed={sequence} onChange={setSequence} />
      <p className={styles.hint}>{intl.formatMessage({ id: 'editor.fact.own-hint' })}</p>
      <Button type="submit" variant="primary" disabled={isEmpty}>
        {intl.formatMessage({ id: 'editor.fact.confirm' })}
      </Button>
    </form>
  );
}

interface PairProps {
  kind: 'sa' | 'sequence';
  typed: Typed;
  onChange: (typed: Typed) => void;
}

function Pair({ kind, typed, onChange }: PairProps) {
  const intl = useIntl();
  return (
    <div className={styles.pair}>
      <TextField
        label={intl.formatMessage({ id: `editor.fact.${kind}-number` })}
        inputMode="numeric"
        autoComplete="off"
        value={typed.number}
        onChange={({ target }) =>
          onChange({ ...typed, number: target.value.replaceAll(/\D/gu, '').slice(0, 2) })
        }
      />
      <TextField
        label={intl.formatMessage({ id: `editor.fact.${kind}-title` })}
        autoComplete="off"
        maxLength={limits.line}
        value={typed.title}
        onChange={({ target }) => onChange({ ...typed, title: target.value })}
      />
    </div>
  );
}
