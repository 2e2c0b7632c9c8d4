/** What a teacher asks about: `page` is a path of this site, without query. */
export type AskedAbout = { kind: 'sheet' | 'order'; id: string } | { kind: 'page'; path: string };

/** The desk's screen of help, which knows what is asked about. */
export function askPath(about: AskedAbout): string {
  const query = new URLSearchParams({
    [about.kind]: about.kind === 'page' ? about.path : about.id,
  });
  return `/dashboard/aide-support?${query.toString()}`;
}
