import type { Place } from '@ardoise/sheet';

/**
 * Keys of the fields on the screen: "row/row-7/instruction", "identification/title",
 * "planning/knowledge". They name elements for focus and places for undo.
 */
export function rowField(rowId: string, name: string): string {
  return `row/${rowId}/${name}`;
}

const elementPrefix = 'fiche-';

export function elementId(field: string): string {
  return elementPrefix + field.replaceAll('/', '-');
}

const rowTexts: ReadonlySet<string> = new Set([
  'instruction',
  'expectedResult',
  'difficulty',
  'remediation',
]);

/** Where a finding's "Voir" leads. */
export function fieldOf(place: Place): string {
  if (place.rowId !== undefined) {
    const { field = '' } = place;
    return rowField(place.rowId, rowTexts.has(field) ? field : 'instruction');
  }
  if (place.stepId !== undefined) return `step/${place.stepId}`;
  if (place.phaseId !== undefined) return `phase/${place.phaseId}`;
  if (place.section === 'writtenRecord') return 'writtenRecord/text';
  return place.field === undefined ? place.section : `${place.section}/${place.field}`;
}

/** Focuses the field, or the nearest place around it, and brings it into view. */
export function goTo(field: string): boolean {
  for (let key = field; key !== ''; key = key.slice(0, Math.max(0, key.lastIndexOf('/')))) {
    const element = document.getElementById(elementId(key));
    if (element === null) continue;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    element.focus({ preventScroll: true });
    return true;
  }
  return false;
}
