import { fold } from '../../model/index.ts';
import type { LayoutContext } from '../context.ts';
import type { Draft } from '../draft.ts';
import { asks } from './looks.ts';
import { withAddition } from './with-addition.ts';

/** What needs mains or a screen among materials. Batteries serve anywhere, and so does what they light. */
const devices = [
  {
    kind: 'screen',
    pattern:
      /\b(?:ordinateurs?|tablettes? (?!de |d')|ecrans?|video ?-?projecteurs?|projecteurs?|televiseurs?|videos?|computers?|laptops?|projectors?|screens?)\b/,
  },
  {
    kind: 'sound',
    pattern:
      /\b(?:magnetophone|lecteur (?:audio|cd)|haut-parleurs?|enceintes?|speakers?|recorder)\b/,
  },
  {
    kind: 'print',
    pattern: /\b(?:photocopies?|photocopieuse|imprimante|imprimes?|printers?|photocopied)\b/,
  },
] as const;

/** The row as it is done without current: what a machine would show is drawn, and nothing waits for the night. */
export function withoutElectricity(context: LayoutContext, rows: Draft[][]): Draft[][] {
  const { noElectricity } = context.classroom.phrases;
  let machines = 0;
  return rows.map((own) =>
    own.map((draft) => {
      if (asks(draft, 'machine') && context.request.discipline === 'tic') {
        const addition = noElectricity.onPaper[machines++ % noElectricity.onPaper.length];
        return addition === undefined ? draft : withAddition(draft, addition);
      }
      if (draft.isCopy === true) return withAddition(draft, { order: noElectricity.copy });
      if (!asks(draft, 'evening')) return draft;
      const instruction = noElectricity.hours.reduce(
        (text, [hour, other]) => text.replace(hour, other),
        draft.instruction,
      );
      return instruction === draft.instruction
        ? withAddition(draft, { order: noElectricity.evening })
        : { ...draft, instruction };
    }),
  );
}

/** Materials without what needs mains, each with what stands in its place. */
export function materialsWithout(context: LayoutContext, lines: readonly string[]): string[] {
  const { instead, board } = context.classroom.phrases.noElectricity;
  const kept = lines.map((line) => {
    const device = devices.find(({ pattern }) => pattern.test(fold(line)));
    return device === undefined ? line : instead[device.kind];
  });
  return [...new Set([...kept, ...(context.classroom.isOutside ? [] : [board])])];
}
