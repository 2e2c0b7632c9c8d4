/** Why a Google account could not be linked: values of `?problem=`. */
const problems = {
  IDENTITY_AWAY: 'settings.identities.away',
  IDENTITY_TAKEN: 'settings.identities.taken',
  IDENTITY_LINKED: 'settings.identities.linked-before',
  IDENTITY_UNVERIFIED: 'settings.identities.unverified',
} as const;

export type LinkProblem =
  | (typeof problems)[keyof typeof problems]
  | 'settings.identities.failed.text';

export type Returned = { name: 'linked' } | { name: 'failed'; why: LinkProblem };

/** Reads the result of a visit to Google from the address, and the address without it. */
export function readReturn(href: string): { returned: Returned | null; href: string } {
  const url = new URL(href);
  const linked = url.searchParams.get('linked');
  const problem = url.searchParams.get('problem');
  if (linked === null && problem === null) return { returned: null, href };
  url.searchParams.delete('linked');
  url.searchParams.delete('problem');
  if (problem === null) return { returned: { name: 'linked' }, href: url.href };
  const why = Object.entries(problems).find(([code]) => code === problem)?.[1];
  return {
    returned: { name: 'failed', why: why ?? 'settings.identities.failed.text' },
    href: url.href,
  };
}
