import {
  type Adaptation,
  adaptations,
  type Classroom,
  classroomBounds,
  usualMachines,
} from '@ardoise/sheet';

/** The number of machines belongs to a computer room alone. */
export function withMeans(
  { adaptations: own }: Classroom,
  means: Classroom['means'],
  machines = usualMachines,
): Classroom {
  return means === 'computer-room'
    ? { means, machines, adaptations: own }
    : { means, adaptations: own };
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
