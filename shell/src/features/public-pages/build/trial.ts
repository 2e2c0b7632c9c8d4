import { html, Markup, type Texts } from '@ardoise/pages';
import { catalogue } from '@ardoise/sheet/catalogue';

/** Placeholder in the markup for the address of the program of the trial. */
export const trialPlaceholder = '{trial-program}';

/** Runs before the first paint: with a class in the address, the page is the trial. */
const early = new Markup(
  `if(/[?&]level=/.test(location.search)){const{dataset}=document.documentElement,place=document.querySelector(".trial");dataset.trial="";document.querySelector("h1").textContent=place.dataset.title;import("${trialPlaceholder}").catch(()=>{dataset.trial="failed"})}`,
);

function choices({ text }: Texts): Markup {
  const levels = catalogue.levels();
  const disciplines = catalogue.disciplines();
  return html`<form data-trial-state="form" autocomplete="off">
    <div class="trial-two">
      <label
        ><span>${text('pages.trial.level')}</span
        ><select name="level">
          ${levels.map(({ id, shortName }) => html`<option value="${id}">${shortName}</option>`)}
        </select></label
      >
      <label
        ><span>${text('pages.trial.discipline')}</span
        ><select name="discipline">
          ${disciplines.map(
            ({ id, shortName, levels: taught }) =>
              html`<option value="${id}" data-levels="${taught.join(' ')}">${shortName}</option>`,
          )}
        </select></label
      >
    </div>
    <fieldset>
      <legend>${text('pages.trial.topic')}</legend>
      <div data-topics></div>
      <button type="button" class="btn btn-2" data-more hidden>${text('pages.trial.more')}</button>
      <label class="trial-own"
        ><span>${text('pages.trial.own')}</span
        ><input name="own" maxlength="1000" aria-describedby="trial-problem"
      /></label>
    </fieldset>
    <div class="trial-lesson" data-lesson aria-live="polite" tabindex="-1"></div>
    <p id="trial-problem" role="alert" data-problem></p>
    <button class="btn btn-1">${text('pages.trial.make')}</button>
    <p class="trial-note">${text('pages.trial.note')}</p>
  </form>`;
}

/** The trial: a sheet without an account. The page's program shows the current state. */
export function trialBlock(texts: Texts): Markup {
  const { text } = texts;
  return html`<div
      class="trial"
      data-title="${text('pages.trial.title')}"
      data-expected="${text('pages.sheet.expected')}"
      data-missing="${text('pages.trial.missing')}"
      data-short="${text('pages.trial.short')}"
      data-long="${text('pages.trial.long')}"
      data-ready="${text('pages.trial.ready')}"
      data-unreviewed="${text('pages.trial.unreviewed')}"
      data-none="${text('pages.trial.none')}"
      data-free="${text('pages.trial.free')}"
      data-unknown="${text('pages.trial.unknown')}"
      data-elsewhere="${text('pages.trial.elsewhere')}"
      data-nearest="${text('pages.trial.nearest')}"
      data-offline="${text('pages.trial.offline')}"
      data-busy="${text('pages.trial.busy')}"
      data-make="${text('pages.trial.make')}"
      data-make-canvas="${text('pages.trial.make.canvas')}"
    >
      <p class="trial-failed">${text('pages.trial.failed')}</p>
      ${choices(texts)}
      <div data-trial-state="ready" hidden>
        <div class="trial-done">
          <p>${text('pages.trial.kept')}</p>
          <p class="trial-acts">
            <a class="btn btn-1 out" data-carry="sign-up" href="/auth"
              >${text('pages.trial.keep')}</a
            ><a class="btn btn-1 in" data-carry="in" href="/auth">${text('pages.trial.add')}</a
            ><a class="btn btn-2 out" data-carry="sign-in" href="/auth"
              >${text('pages.trial.known')}</a
            >
          </p>
          <p class="trial-note" data-cost>${text('pages.trial.cost')}</p>
        </div>
        <div data-paper></div>
        <p class="trial-acts">
          <button type="button" class="btn btn-2" data-print>${text('pages.print')}</button>
          <button type="button" class="btn btn-2" data-erase>${text('pages.trial.erase')}</button>
        </p>
      </div>
    </div>
    <script>
      ${early};
    </script>`;
}
