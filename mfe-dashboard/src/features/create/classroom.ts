import {
  adaptations,
  type Classroom,
  classMeans,
  classroomBounds,
  usualMachines,
} from '@ardoise/sheet';
import { isRecord } from '../../shared/guards.ts';

const { machines: bounds } = classroomBounds;

/** Chalk and board, for all alike. */
export const usualClassroom: Classroom = { means: 'usual', adaptations: [] };

export const isUsual = ({ means, adaptations: own }: Classroom): boolean =>
  means === 'usual' && own.length === 0;

/** Whatever does not fit falls back to the default. */
export function parseClassroom(value: unknown): Classroom {
  if (!isRecord(value)) return usualClassroom;
  const means = classMeans.find((one) => one === value.means) ?? 'usual';
  const named: readonly unknown[] = Array.isArray(value.adaptations) ? value.adaptations : [];
  const own = adaptations.filter((one) => named.includes(one));
  if (means !== 'computer-room') return { means, adaptations: own };
  const machines = Number(value.machines);
  const isCounted = Number.isInteger(machines) && machines >= bounds.min && machines <= bounds.max;
  return { means, machines: isCounted ? machines : usualMachines, adaptations: own };
}

/** As an address has it: "computer-room.12.non-readers". */
export function classroomFromText(text: string | null): Classroom {
  const [means, ...others] = (text ?? '').slice(0, 120).split('.');
  return parseClassroom({ means, machines: others[0], adaptations: others });
}
