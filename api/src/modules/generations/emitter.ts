import type { GenerationEventName } from '@ardoise/contract';
import { partEvents } from './model.ts';

export interface SheetEvent {
  name: GenerationEventName;
  data: object;
}

const partNames: ReadonlySet<GenerationEventName> = new Set(partEvents);

/** Shows the parts of a sheet as they come, or withholds them until the sheet is stored. */
export function createEmitter(
  inView: boolean,
  to: {
    append(name: GenerationEventName, data: object): void;
    /** Records that a part is about to be shown; throws when it may not be any more. */
    beforeFirstPart(): Promise<void>;
  },
) {
  const withheld: SheetEvent[] = [];
  let shown = false;

  return {
    withheld,

    async emit(name: GenerationEventName, data: object): Promise<void> {
      if (partNames.has(name)) {
        if (!inView) {
          withheld.push({ name, data });
          return;
        }
        if (!shown) await to.beforeFirstPart();
        shown = true;
      }
      to.append(name, data);
    },
  };
}
