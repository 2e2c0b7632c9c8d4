import type { SheetDocument } from '@ardoise/sheet';
import { html, type Markup } from '@ardoise/pages';
import { cellOf, record } from './record.ts';

const cells = ['Cours', 'Durée', 'Effectif'];

/** The top of a printed sheet. Decoration, so hidden from assistive technology. */
export function paper(document: SheetDocument): Markup {
  const { heading, procedure, title, language } = document;
  const phases = record(document, '').parts.slice(1, 1 + procedure.phases.length);
  const body = phases.slice(0, 2).map(({ title: name, minutes, lines }) => {
    const rows = lines.flatMap((line) =>
      line.kind === 'row'
        ? [
            html`<tr>
              <td class="n">${line.number}<small>${line.means}</small></td>
              <td>${line.task}</td>
              <td>${line.result}</td>
            </tr>`,
          ]
        : [],
    );
    return html`<tr class="ph">
        <td colspan="3">${name}<span>${minutes}</span></td>
      </tr>
      ${rows}`;
  });
  return html`<div class="peek" aria-hidden="true" lang="${language}">
    <div class="paper">
      <p class="kind">${heading.kind}<span>${heading.discipline}</span></p>
      <dl>
        ${cells.map(
          (label) =>
            html`<div class="${label === 'Effectif' ? 'w2' : ''}">
              <dt>${label}</dt>
              <dd>${cellOf(document, label)}</dd>
            </div>`,
        )}
        <div class="big">
          <dt>Titre</dt>
          <dd>${title}</dd>
        </div>
      </dl>
      <p class="h">${procedure.heading}</p>
      <table>
        <tbody>
          <tr>
            ${procedure.columns.map(({ key, label }) =>
              key === 'grouping'
                ? ''
                : html`<th class="${key === 'number' ? 'n' : ''}">${label}</th>`,
            )}
          </tr>
          ${body}
        </tbody>
      </table>
    </div>
  </div>`;
}
