/** Forms with an address of their own, by `?mode=`; plain `/auth` is sign-in. */
export const modes = ['sign-in', 'sign-up', 'recovery', 'code'] as const;

export type Mode = (typeof modes)[number];

export function modeOf(query: URLSearchParams): Mode {
  return modes.find((mode) => mode === query.get('mode')) ?? 'sign-in';
}

/** The address of another form: keeps `next`, drops `problem`. */
export function addressOf(
  query: URLSearchParams,
  mode: Mode,
  problem: string | null = null,
): string {
  const other = new URLSearchParams(query);
  other.delete('with');
  if (problem === null) other.delete('problem');
  else other.set('problem', problem);
  if (mode === 'sign-in') other.delete('mode');
  else other.set('mode', mode);
  const text = other.toString();
  return text === '' ? '/auth' : `/auth?${text}`;
}
