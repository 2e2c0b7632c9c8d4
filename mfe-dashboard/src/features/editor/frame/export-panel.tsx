import { ChevronDown, Files, FileText, PenLine, Printer } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { AskHelp } from '@ardoise/remote';
import { Button, Checkbox, latePart } from '@ardoise/ui';
import { ExportWays } from '../../../shared/export/export-ways.tsx';
import { type Format, useExport } from '../../../shared/export/use-export.ts';
import { paths } from '../../../shared/paths.ts';
import { useFindings } from '../panel/conformity.tsx';
import { useEdit, useEditor, useOpenSheet } from '../session-context.ts';
import styles from './frame.module.css';
import { PaperOptions, usePaper } from './paper-options.tsx';

/** Loaded with the first press: most exports are of the sheet alone. */
const CompanionsWindow = latePart(() => import('../companions/companions-window.tsx'));

/**
 * PDF and Word export, with the open findings shown first. A panel instead of a menu, since it
 * contains a checkbox.
 */
export function ExportPanel() {
  const intl = useIntl();
  const { session } = useEditor();
  const [open, setOpen] = useState(false);
  const [showsCompanions, setShowsCompanions] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useOpenSheet((state) => state.sheet.id);
  const title = useOpenSheet((state) => state.content.identification.title);
  const isUnpaid = useOpenSheet((state) => state.sheet.isUnpaid);
  const revision = useOpenSheet((state) => state.sheet.revision);
  const content = () => session.store.getState().content;
  const { busy, problem, run } = useExport({ id, title, isUnpaid, content, revision });
  const [paper, choosePaper] = usePaper();
  const remaining = useFindings().length;

  useEffect(() => {
    if (!open) return undefined;
    root.current?.querySelector<HTMLElement>('[data-first]')?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    trigger.current?.focus();
  };
  const save = async (format: Format) => {
    await run(format, () => session.settle(), paper);
    trigger.current?.focus();
    setOpen(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape that bubbles from inside
    <div ref={root} className={styles.export} onKeyDown={onKeyDown}>
      <Button
        ref={trigger}
        variant="primary"
        busy={busy !== null}
        aria-expanded={open}
        aria-controls="fiche-export"
        onClick={() => setOpen(!open)}
      >
        {intl.formatMessage({ id: 'editor.export' })}
        <ChevronDown size={16} aria-hidden />
      </Button>
      {open && (
        <fieldset
          id="fiche-export"
          className={styles.popup}
          aria-label={intl.formatMessage({ id: 'editor.export' })}
        >
          <ExportWays id={id} isUnpaid={isUnpaid} before={() => session.settle()}>
            <button type="button" data-first onClick={() => void save('pdf')}>
              <FileText size={20} aria-hidden />
              <span>
                {intl.formatMessage({ id: 'paper.export.pdf' })}
                <small>{intl.formatMessage({ id: 'editor.export.pdf.hint' })}</small>
              </span>
            </button>
            <button type="button" onClick={() => void save('docx')}>
              <PenLine size={20} aria-hidden />
              <span>
                {intl.formatMessage({ id: 'paper.export.docx' })}
                <small>{intl.formatMessage({ id: 'editor.export.docx.hint' })}</small>
              </span>
            </button>
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                setShowsCompanions(true);
              }}
            >
              <Files size={20} aria-hidden />
              <span>
                {intl.formatMessage({ id: 'editor.export.companions' })}
                <small>{intl.formatMessage({ id: 'editor.export.companions.hint' })}</small>
              </span>
            </button>
          </ExportWays>
          <Link href={paths.preview(id)}>
            <Printer size={20} aria-hidden />
            <span>
              {intl.formatMessage({ id: 'editor.export.preview' })}
              <small>{intl.formatMessage({ id: 'editor.export.preview.hint' })}</small>
            </span>
          </Link>
          {isUnpaid === true ? null : <PaperOptions paper={paper} choose={choosePaper} />}
          <Reviewed />
          {(remaining > 0 || problem !== null) && (
            <p className={styles.note} role={problem === null ? undefined : 'alert'}>
              {problem ??
                intl.formatMessage({ id: 'editor.export.remaining' }, { count: remaining })}
            </p>
          )}
          {problem === null ? null : <AskHelp about={{ kind: 'sheet', id }} />}
        </fieldset>
      )}
      {showsCompanions && (
        <Suspense>
          <CompanionsWindow
            id={id}
            before={() => session.settle()}
            onDone={() => {
              setShowsCompanions(false);
              trigger.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Only the footer of an AI-written sheet says whether a teacher has reviewed it. */
function Reviewed() {
  const intl = useIntl();
  const edit = useEdit();
  const origin = useOpenSheet((state) => state.content.origin);
  const reviewed = useOpenSheet((state) => state.content.reviewed);
  if (origin !== 'ai') return null;
  return (
    <Checkbox
      className={styles.reviewed}
      label={intl.formatMessage({ id: 'editor.export.reviewed' })}
      hint={intl.formatMessage({ id: 'editor.export.reviewed.hint' })}
      checked={reviewed}
      onChange={(event) => {
        const { checked } = event.target;
        edit(null, (content) => ({ ...content, reviewed: checked }));
      }}
    />
  );
}
