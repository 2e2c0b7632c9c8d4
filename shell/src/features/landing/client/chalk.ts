import { type Line, type Recording, textsOf } from '../recording.ts';
import { element } from './element.ts';

interface Stroke {
  element: HTMLElement;
  /** The line's texts, and the elements that they are written into. */
  cells: readonly { place: HTMLElement; text: string }[];
  part: number;
}

function strokeOf(line: Line, part: number): Stroke {
  const cells = textsOf(line).map((text) => ({ place: element('span', ''), text }));
  const [first, ...others] = cells.map(({ place }) => place);
  const inside = others.map((place) => element('span', '', place));
  const start = first ?? '';
  if (line.kind === 'row') {
    const number = element('span', '', String(line.number));
    return {
      element: element('div', 'row', number, element('span', '', start), ...inside),
      cells,
      part,
    };
  }
  if (line.kind === 'step') {
    const head = element(
      'p',
      'step',
      element('span', '', start),
      element('span', '', line.minutes),
    );
    return { element: head, cells, part };
  }
  return { element: element('div', 'line', element('b', '', start), ...inside), cells, part };
}

function strokesOf({ parts }: Recording): Stroke[] {
  return parts.flatMap(({ title, minutes, lines }, part) => {
    const place = element('span', '');
    const head = element('p', 'ph', place, element('span', 'num', minutes));
    return [
      { element: head, part, cells: [{ place, text: title }] },
      ...lines.map((line) => strokeOf(line, part)),
    ];
  });
}

export interface Writing {
  /** Writes up to `count` characters; returns the index of the part that is being written. */
  writeTo(count: number): number;
}

/** Clears the slate and writes a recording on it, character by character. */
export function createWriting(slate: HTMLElement, recording: Recording): Writing {
  const { title, meta, language } = recording;
  slate.lang = language;
  slate.replaceChildren(element('h2', '', title), element('p', 'meta', meta));
  const strokes = strokesOf(recording);
  let rank = 0;
  let cell = 0;
  /** Characters of the finished cells. */
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
