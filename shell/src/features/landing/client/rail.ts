import type { Recording } from '../recording.ts';
import { element } from './element.ts';

/** Clock, ticks and list of parts beside the slate. */
export interface Rail {
  /** Lists the parts, none of them begun. */
  begin(recording: Recording): void;
  /** Shows a moment; returns the name of the part that begins with it, or null. */
  show(seconds: number, part: number): string | null;
}

/** @throws when the page has no rail. */
export function createRail(board: HTMLElement): Rail {
  const clock = board.querySelector('.clock > span');
  const list = board.querySelector<HTMLElement>('.phases');
  const ticks = [...board.querySelectorAll('.ticks > i')];
  if (clock === null || list === null) throw new Error('The slate has no clock or no list');
  let shown = { second: -1, part: -1 };
  return {
    begin({ parts, language }) {
      shown = { second: -1, part: -1 };
      list.lang = language;
      list.replaceChildren(
        ...parts.map(({ title, minutes }) =>
          element('li', '', element('span', '', title), element('span', 'num', minutes)),
        ),
      );
    },
    show(seconds, part) {
      const second = Math.floor(seconds);
      if (second !== shown.second) {
        clock.textContent = String(second);
        for (const [rank, tick] of ticks.entries()) {
          tick.className = rank < second ? 'd' : rank === second ? 'now' : '';
        }
      }
      const begins = part !== shown.part;
      shown = { second, part };
      if (!begins) return null;
      for (const [rank, item] of [...list.children].entries()) {
        item.className = rank < part ? 'done' : rank === part ? 'now' : '';
        if (rank === part) item.setAttribute('aria-current', 'step');
        else item.removeAttribute('aria-current');
      }
      return list.children[part]?.firstElementChild?.textContent ?? null;
    },
  };
}
