import type { DocumentPhase, DocumentRow, SheetDocument } from '@ardoise/sheet';
import { withPoints } from '@ardoise/sheet';
import { html, type Markup } from './html.ts';
import { type DrawFigure, supportMarkup, tableMarkup } from './support-markup.ts';
import { line, lines } from './text-markup.ts';

function head({ letterhead, heading }: SheetDocument): Markup {
  const school =
    letterhead.school === '' ? `${letterhead.schoolLabel} ……………………` : letterhead.school;
  return html`<div class="sh-head">
      <div>
        ${letterhead.above.map((one) => html`<p>${one}</p>`)}
        <p class="sh-school">${school}</p>
        ${letterhead.below.map((one) => html`<p>${one}</p>`)}
      </div>
      <div class="sh-auth">
        <p>${letterhead.republic.toUpperCase()}</p>
        ${letterhead.authority.map((one) => html`<p>${one}</p>`)}
      </div>
    </div>
    <div class="sh-kind">
      <h2>${heading.kind}</h2>
      <span>${heading.discipline}</span>
    </div>`;
}

function identification({ identification: rows }: SheetDocument): Markup {
  return html`<div class="sh-ident">
    ${rows.map(
      (cells) =>
        html`<dl>
          ${cells.map(
            ({ label, value, span, emphasis }) =>
              html`<div class="w${Math.round(span)} ${emphasis}">
                <dt>${label}</dt>
                <dd>${line(value)}</dd>
              </div>`,
          )}
        </dl>`,
    )}
  </div>`;
}

function row(one: DocumentRow, columns: number, expected: string): Markup {
  const means = `${one.grouping} ${one.minutes}`;
  const aid =
    one.aid.length === 0
      ? ''
      : html`<tr class="sh-aid">
          <td></td>
          <td colspan="${columns - 1}"><div>${lines(one.aid)}</div></td>
        </tr>`;
  const grouping = columns === 4 ? html`<td class="sh-group">${means}</td>` : '';
  return html`<tr class="sh-row">
      <td class="sh-n">${one.number}<small>${means}</small></td>
      <td>${lines(one.instruction)}</td>
      ${grouping}
      <td><span class="sh-exp">${expected}</span>${lines(one.result)}</td>
    </tr>
    ${aid}`;
}

function phase(
  { title, minutes, steps }: DocumentPhase,
  columns: number,
  expected: string,
): Markup {
  return html`<tbody>
    <tr class="sh-phase">
      <td colspan="${columns}">
        <div><b>${title}</b><span>${minutes}</span></div>
      </td>
    </tr>
    ${steps.map(
      (step) =>
        html`${
          step.title === ''
            ? ''
            : html`<tr class="sh-step">
                <td colspan="${columns}">
                  <div><span>${step.title}</span><span>${step.minutes}</span></div>
                </td>
              </tr>`
        }${step.rows.map((one) => row(one, columns, expected))}`,
    )}
  </tbody>`;
}

function procedure(
  { procedure: { heading, total, columns, phases, legend } }: SheetDocument,
  expected: string,
): Markup {
  return html`<h3>${heading}<small>${total}</small></h3>
    <table class="sh-table c${columns.length}">
      <thead>
        <tr>
          ${columns.map(({ key, label }) => html`<th scope="col" class="k-${key}">${label}</th>`)}
        </tr>
      </thead>
      ${phases.map((one) => phase(one, columns.length, expected))}
    </table>
    <p class="sh-legend">${legend}</p>`;
}

/**
 * A whole sheet as it is printed, for the inside of a page. `expected` precedes an expected result on
 * narrow screens; `drawFigure` comes from `figure-markup.ts`.
 */
export function sheetMarkup(
  document: SheetDocument,
  expected: string,
  drawFigure: DrawFigure,
): Markup {
  const { planning, supports, evaluation, writtenRecord, notes } = document;
  return html`<article class="sheet" lang="${document.language}" aria-label="${document.title}">
    ${head(document)}${identification(document)}
    <h3>${planning.heading}</h3>
    <dl class="sh-plan">
      ${planning.lines.map(
        ({ number, label, value }) =>
          html`<div>
            <dt>${number === null ? label : `${number} ${label}`}</dt>
            <dd>${lines(value)}</dd>
          </div>`,
      )}
    </dl>
    ${
      supports === null
        ? ''
        : html`<h3>${supports.heading}</h3>
            ${supports.items.map((item) => supportMarkup(item, drawFigure))}`
    }
    ${procedure(document, expected)}
    ${
      evaluation === null
        ? ''
        : html`<h3>${evaluation.heading}</h3>
            ${lines(evaluation.instructions)}
            <ol class="sh-ask">
              ${evaluation.items.map(
                (item) =>
                  html`<li>
                    ${lines(withPoints(item))}
                    <div>${lines(item.answer)}</div>
                  </li>`,
              )}
            </ol>
            ${
              evaluation.criteria === null
                ? ''
                : tableMarkup(evaluation.criteria.table, evaluation.criteria.heading)
            }`
    }
    ${
      writtenRecord === null
        ? ''
        : html`<h3>${writtenRecord.heading}</h3>
            <div class="sh-box">${lines(writtenRecord.text)}</div>`
    }
    ${
      notes.text.length === 0
        ? ''
        : html`<h3>${notes.heading}</h3>
            <div class="sh-box">${lines(notes.text)}</div>`
    }
    <p class="sh-origin">${document.origin}</p>
  </article>`;
}
