import { withPoints } from '@ardoise/sheet';
import type { SheetDocument } from '@ardoise/sheet';
import { classNames } from '../class-names.ts';
import { Head, Identification, Planning } from './sheet-head.tsx';
import { paper } from './paper.ts';
import { Procedure } from './procedure.tsx';
import { DataTable, SupportMatter } from './support-matter.tsx';
import { Text } from './text.tsx';
import { usePage } from './use-page.ts';

/** What is said on the screen alone; the paper itself has its words in its own language. */
export interface PaperTexts {
  identification: string;
  line: string;
  expected: string;
}

export interface SheetPaperProps {
  document: SheetDocument;
  texts: PaperTexts;
  /** Id of the row that is being written, where a caret is drawn. */
  writing?: string | undefined;
}

/** The sheet as printed: on screen, on a phone, and on paper like the PDF and Word files. */
export function SheetPaper({ document, texts, writing }: SheetPaperProps) {
  usePage(document);
  const { supports, evaluation, writtenRecord, notes } = document;
  return (
    <article
      className={classNames(paper.sheet, 'ardoise-sheet')}
      lang={document.language}
      aria-label={document.title}
    >
      <Head document={document} />
      <Identification rows={document.identification} label={texts.identification} />
      {document.planning.lines.length > 0 && <Planning planning={document.planning} />}
      {supports !== null && (
        <section>
          <h3 className={paper.section}>{supports.heading}</h3>
          <div className={paper.supports}>
            {supports.items.map((item) => (
              <div key={item.id} className={paper.support}>
                <h4>{item.label}</h4>
                <SupportMatter item={item} />
              </div>
            ))}
          </div>
        </section>
      )}
      <Procedure
        procedure={document.procedure}
        layout={document.layout}
        texts={texts}
        writing={writing}
      />
      {evaluation !== null && (
        <section className={paper.keep}>
          <h3 className={paper.section}>{evaluation.heading}</h3>
          <Text of={evaluation.instructions} />
          <ol className={paper.questions}>
            {evaluation.items.map((item) => (
              <li key={item.id}>
                <span>{item.number}.</span>
                <div>
                  <Text of={withPoints(item)} />
                  <div className={paper.answer}>
                    <Text of={item.answer} />
                  </div>
                </div>
              </li>
            ))}
          </ol>
          {evaluation.criteria !== null && (
            <div className={paper.criteria}>
              <h4 className={paper.label}>{evaluation.criteria.heading}</h4>
              <DataTable table={evaluation.criteria.table} label={evaluation.criteria.heading} />
            </div>
          )}
        </section>
      )}
      {writtenRecord !== null && (
        <section className={paper.keep}>
          <h3 className={paper.section}>{writtenRecord.heading}</h3>
          <div className={paper.record}>
            <Text of={writtenRecord.text} />
          </div>
        </section>
      )}
      <section className={classNames(paper.keep, notes.text.length === 0 && paper.printOnly)}>
        <h3 className={paper.section}>{notes.heading}</h3>
        {notes.text.length > 0 ? <Text of={notes.text} /> : <WritingLines count={notes.fewest} />}
      </section>
      <div className={paper.signatures}>
        {document.signatures.map((name) => (
          <p key={name}>{name}</p>
        ))}
      </div>
      <p className={paper.origin}>{document.origin}</p>
    </article>
  );
}

function WritingLines({ count }: { count: number }) {
  return (
    <div className={paper.lines} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  );
}
