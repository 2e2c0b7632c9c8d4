import type { IntlShape } from 'react-intl';
import { sections } from '@ardoise/sheet';
import type { Finding, SheetContent } from '@ardoise/sheet';
import type { Target } from '../model/sheet-session.ts';

/** Identifies a finding by rule and place, so that “Ignorer” can remember it. */
export function findingKey({ code, place, values }: Finding): string {
  return JSON.stringify([code, place, values['id'] ?? values['material'] ?? '']);
}

export function placeText(intl: IntlShape, { code, place }: Finding): string {
  if (place.rowNumber !== undefined) {
    const row = intl.formatMessage({ id: 'finding.place.row' }, { number: place.rowNumber });
    const name = `finding.place.${place.field ?? ''}`;
    return name in intl.messages ? `${row}, ${intl.formatMessage({ id: name })}` : row;
  }
  if (code === 'minutes-mismatch') return intl.formatMessage({ id: 'finding.place.duration' });
  return intl.formatMessage({ id: `finding.place.${place.section}` });
}

/** The part to regenerate; null when the server cannot regenerate it by itself. */
export function targetOf({ place }: Finding): Target | null {
  if (place.rowId !== undefined) return { kind: 'row', rowId: place.rowId };
  if (place.stepId !== undefined) return { kind: 'step', stepId: place.stepId };
  const section = sections.find((name) => name === place.section);
  return section === undefined ? null : { kind: 'section', section };
}

export function fixText(intl: IntlShape, finding: Finding, content: SheetContent): string | null {
  const { fix, values } = finding;
  if (fix === null) return null;
  if (fix === 'regenerate') {
    const target = targetOf(finding);
    if (target === null) return null;
    const part = target.kind === 'section' ? target.section : target.kind;
    return intl.formatMessage({ id: `finding.fix.regenerate.${part}` });
  }
  return intl.formatMessage(
    { id: `finding.fix.${fix}` },
    { ...values, duration: content.identification.duration },
  );
}
