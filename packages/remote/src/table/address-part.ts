import { type AddressPart, fitsPart } from '@ardoise/contract/mfe';

/** A check of a prop that the manifest entry can carry, so that the server knows which addresses exist. */
export interface AddressCheck {
  readonly part: AddressPart;
}

/** Accepts so many characters of a set: `[0-9a-f]{24}`. */
export function matching(pattern: string): ((text: string) => boolean) & AddressCheck {
  const part = { pattern };
  return Object.assign((text: string) => fitsPart(part, text), { part });
}

/** Accepts the words of a list. */
export function oneOf<Value extends string>(
  values: readonly Value[],
): ((text: string) => text is Value) & AddressCheck {
  const part = { values: [...values] };
  return Object.assign((text: string): text is Value => fitsPart(part, text), { part });
}
