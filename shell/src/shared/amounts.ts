/** `1 000 FCFA`, for the build and for the page's program alike. `region` is a language tag. */
export const money = (amount: number, region: string): string =>
  `${new Intl.NumberFormat(region).format(amount)}\u202FFCFA`;

/** Singular and plural of a sentence; `#` is the number. */
export interface CountForms {
  one: string;
  other: string;
}

export function counted(count: number, region: string, { one, other }: CountForms): string {
  const form = new Intl.PluralRules(region).select(count) === 'one' ? one : other;
  return form.replace('#', new Intl.NumberFormat(region).format(count));
}
