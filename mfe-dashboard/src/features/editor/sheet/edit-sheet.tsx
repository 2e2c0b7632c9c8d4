import type { KeyboardEvent } from 'react';
import { labelsOf, originLabel } from '@ardoise/sheet';
import { classNames, useAnnounce } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import { paper } from '../../../shared/sheet-paper/index.ts';
import { useEditor, useOpenSheet } from '../session-context.ts';
import { EditGlossary } from '../glossary/edit-glossary.tsx';
import { EditEvaluation, EditNotes, EditWrittenRecord } from './edit-closing.tsx';
import { EditHead } from './edit-head.tsx';
import { EditIdentification } from './edit-identification.tsx';
import { EditPlanning } from './edit-planning.tsx';
import { EditProcedure } from './edit-procedure.tsx';
import { EditSupports } from './edit-supports.tsx';
import styles from './edit-sheet.module.css';

/** The sheet as printed, with every text editable in place. */
export function EditSheet() {
  const intl = useIntl();
  const language = useOpenSheet((state) => state.content.language);
  const title = useOpenSheet((state) => state.content.identification.title);
  const onKeyDown = useUndoKeys();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that bubble from its fields
    <article
      className={classNames(paper.sheet, styles.sheet)}
      lang={language}
      aria-label={intl.formatMessage({ id: 'editor.sheet' }, { title })}
      onKeyDown={onKeyDown}
    >
      <EditHead />
      <EditIdentification />
      <EditPlanning />
      <EditSupports />
      <EditGlossary />
      <EditProcedure />
      <EditEvaluation />
      <EditWrittenRecord />
      <EditNotes />
      <Origin />
    </article>
  );
}

function Origin() {
  const language = useOpenSheet((state) => state.content.language);
  const origin = useOpenSheet((state) => state.content.origin);
  const reviewed = useOpenSheet((state) => state.content.reviewed);
  const lesson = useOpenSheet((state) => state.content.lesson);
  const sheet = { origin, reviewed, ...(lesson === undefined ? {} : { lesson }) };
  return <p className={paper.origin}>{originLabel(sheet, labelsOf(language))}</p>;
}

/** Ctrl+Z and Ctrl+Shift+Z use the sheet's history instead of the field's. */
function useUndoKeys() {
  const intl = useIntl();
  const { session } = useEditor();
  const announce = useAnnounce();
  return (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const again = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !again) return;
    event.preventDefault();
    const done = again ? session.redo() : session.undo();
    if (done) announce(intl.formatMessage({ id: again ? 'editor.redone' : 'editor.undone' }));
  };
}
