import { addressIn, html, Markup, type Texts } from '@ardoise/pages';
import { sharedLink } from '../shared-link.ts';

/** Placeholder in the markup for the address of the program that draws a sheet. */
export const programPlaceholder = '{program}';

/**
 * Runs before the first paint: with a shared link the page hides its text and loads the program that
 * draws the sheet. If that fails, the page says so.
 */
const early = new Markup(
  `if(${String(sharedLink)}.test(location.hash)){const{dataset}=document.documentElement;dataset.shared="";import("${programPlaceholder}").catch(()=>{dataset.shared="failed";document.querySelector("[data-again]").onclick=()=>location.reload()})}`,
);

/** The place of a shared sheet, with every state of it; the page's program shows the current one. */
export function sharedBlock({ locale, text }: Texts): Markup {
  const examples = html`<p>
    <a href="${addressIn(locale, '/exemple')}">${text('pages.shared.examples')}</a>
  </p>`;
  return html`<script>
      ${early};
    </script>
    <div
      class="shared"
      data-sheet
      data-expected="${text('pages.sheet.expected')}"
      data-updated="${text('pages.shared.updated', { date: '{date}' })}"
    >
      <div role="status">
        <p class="sr" data-sheet-state="looking">${text('pages.shared.looking')}</p>
        <div class="page-said" data-sheet-state="gone" hidden>
          <h2>${text('pages.shared.gone')}</h2>
          <p>${text('pages.shared.gone-text')}</p>
          ${examples}
        </div>
        <div class="page-said" data-sheet-state="failed" hidden>
          <h2>${text('pages.shared.failed')}</h2>
          <p>${text('pages.shared.failed-text')}</p>
          <p>
            <button type="button" class="btn btn-1" data-again>
              ${text('pages.shared.again')}
            </button>
          </p>
        </div>
      </div>
      <div class="shared-wait" data-sheet-state="looking" aria-hidden="true">
        <i></i><i></i><i></i>
      </div>
      <div data-sheet-state="ready" hidden>
        <div class="shared-bar">
          <p>${text('pages.shared.read-only')} <span data-day></span></p>
          <button type="button" class="btn btn-1" data-print>${text('pages.print')}</button>
        </div>
        <div data-paper></div>
      </div>
    </div>
    <noscript><p>${text('pages.shared.script')}</p></noscript>`;
}
