import {
  type Adaptation,
  adaptations,
  type Classroom,
  classMeans,
  classroomBounds,
  usualMachines,
} from '@ardoise/sheet';
import { isRecord } from '../guards.ts';

/** Chalk and board, for all alike. */
export const usualClassroom: Classroom = { means: 'usual', adaptations: [] };

export const isUsual = ({ means, adaptations: own }: Classroom): boolean =>
  means === 'usual' && own.length === 0;

/** Whatever does not fit falls back to the default. */
export function parseClassroom(value: unknown): Classroom {
  if (!isRecord(value)) return usualClassroom;
  const means = classMeans.find((one) => one === value.means) ?? 'usual';
  const own: readonly unknown[] = Array.isArray(value.adaptations) ? value.adaptations : [];
  return withMeans(
    { means: 'usual', adaptations: adaptations.filter((one) => own.includes(one)) },
    means,
    typeof value.machines === 'number' ? value.machines : undefined,
  );
}

/** The number of machines belongs to a computer room alone. */
export function withMeans(
  { adaptations: own }: Classroom,
  means: Classroom['means'],
  machines?: number,
): Classroom {
  if (means !== 'computer-room') return { means, adaptations: own };
  const counted = machines !== undefined && isMachineCount(machines) ? machines : usualMachines;
  return { means, machines: counted, adaptations: own };
}

export function isMachineCount(machines: number): boolean {
  const { min, max } = classroomBounds.machines;
  return Number.isInteger(machines) && machines >= min && machines <= max;
}

/** Switched on or off; the order is always that of the list. */
export const switched = (
  classroom: Classroom,
  adaptation: Adaptation,
  isOn: boolean,
): Classroom => ({
  ...classroom,
  adaptations: adaptations.filter((one) =>
    one === adaptation ? isOn : classroom.adaptations.includes(one),
  ),
});

/** As an address has it: "computer-room.12.non-readers". */
export function classroomFromText(text: string | null): Classroom {
  const [means, ...others] = (text ?? '').slice(0, 120).split('.');
  const machines = others.map(Number).find((one) => Number.isInteger(one));
  return parseClassroom({ means, machines, adaptations: others });
}
