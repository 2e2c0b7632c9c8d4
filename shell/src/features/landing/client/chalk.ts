import { type Line, type Recording, textsOf } from '../recording.ts';
import { made } from './made.ts';

interface Stroke {
  element: HTMLElement;
  /** Where each text of the line is written. */
  cells: readonly { place: HTMLElement; text: string }[];
  part: number;
}

function strokeOf(line: Line, part: number): Stroke {
  const cells = textsOf(line).map((text) => ({ place: made('span', ''), text }));
  const [first, ...others] = cells.map(({ place }) => place);
  const inside = others.map((place) => made('span', '', place));
  const start = first ?? '';
  if (line.kind === 'row') {
    const number = made('span', '', String(line.number));
    return { element: made('div', 'row', number, made('span', '', start), ...inside), cells, part };
  }
  if (line.kind === 'step') {
    const head = made('p', 'step', made('span', '', start), made('span', '', line.minutes));
    return { element: head, cells, part };
  }
  return { element: made('div', 'line', made('b', '', start), ...inside), cells, part };
}

function strokesOf({ parts }: Recording): Stroke[] {
  return parts.flatMap(({ title, minutes, lines }, part) => {
    const place = made('span', '');
    const head = made('p', 'ph', place, made('span', 'num', minutes));
    return [
      { element: head, part, cells: [{ place, text: title }] },
      ...lines.map((line) => strokeOf(line, part)),
    ];
  });
}

export interface Writing {
  /** Writes on until `count` letters stand; tells the part that is being written. */
  writeTo(count: number): number;
}

/** Clears the slate and writes a recording on it, letter after letter. */
export function createWriting(slate: HTMLElement, recording: Recording): Writing {
  const { title, meta, language } = recording;
  slate.lang = language;
  slate.replaceChildren(made('h2', '', title), made('p', 'meta', meta));
  const strokes = strokesOf(recording);
  let rank = 0;
  let cell = 0;
  /** Letters of the cells that are whole. */
  let whole = 0;
  return {
    writeTo(count) {
      for (let stroke = strokes[rank]; stroke !== undefined; stroke = strokes[rank]) {
        if (!stroke.element.isConnected) slate.append(stroke.element);
        for (let one = stroke.cells[cell]; one !== undefined; one = stroke.cells[cell]) {
          const { place, text } = one;
          const isWhole = whole + text.length <= count;
          place.textContent = isWhole ? text : text.slice(0, count - whole);
          place.classList.toggle('writing', !isWhole);
          if (!isWhole) return stroke.part;
          whole += text.length;
          cell += 1;
        }
        rank += 1;
        cell = 0;
      }
      return recording.parts.length;
    },
  };
}
