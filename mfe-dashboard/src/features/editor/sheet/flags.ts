import { useView } from '../session-context.ts';

/** Names of the row's fields with findings, in one string: "expectedResult minutes". */
export function useFlags(rowId: string): string {
  return useView(({ conformity, ignored }) => {
    if (ignored.size === 0 && conformity.findings.length === 0) return '';
    return conformity.findings
      .filter(({ place }) => place.rowId === rowId)
      .map(({ place }) => place.field ?? 'instruction')
      .join(' ');
  });
}
