import { Type } from 'typebox';
import {
  cycles,
  disciplines,
  groupings,
  levels,
  sheetKinds,
  sheetLanguages,
} from '../model/identifiers.ts';

export const Cycle = Type.Enum(cycles);
export const LevelId = Type.Enum(levels);
export const DisciplineId = Type.Enum(disciplines);
export const SheetKind = Type.Enum(sheetKinds);
export const SheetLanguage = Type.Enum(sheetLanguages);
export const Grouping = Type.Enum(groupings);

/** Series of upper secondary; a catalogue entry may also name a family such as "A". */
export const Series = Type.String({ minLength: 1, maxLength: 4, pattern: '^[A-Z][0-9]?$' });
