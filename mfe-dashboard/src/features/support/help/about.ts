import { isObjectId } from '../../../shared/guards.ts';

/** What a question is about, found by where it was asked. */
export type About =
  | { kind: 'sheet'; id: string }
  | { kind: 'order'; id: string }
  | { kind: 'page'; path: string };

const longestPath = 200;
/** A path of this site without query, since a query may carry what is nobody else's business. */
const isPath = (text: string) => /^\/(?!\/)[\w\-./]*$/u.test(text) && text.length <= longestPath;

const sheetPath = /^\/dashboard\/(?:mes-fiches|apercu-fiche)\/([^/]+)$/u;
const orderPath = /^\/orders\/([^/]+)(?:\/pay)?$/u;
/** Asking is not about the place where one asks. */
const helpPath = /^\/(?:dashboard\/aide-support|ticket)(?:\/|$)/u;

function aboutPath(path: string): About | null {
  if (!isPath(path) || helpPath.test(path)) return null;
  const sheet = sheetPath.exec(path)?.[1];
  if (sheet !== undefined && isObjectId(sheet)) return { kind: 'sheet', id: sheet };
  const order = orderPath.exec(path)?.[1];
  if (order !== undefined && isObjectId(order)) return { kind: 'order', id: order };
  return { kind: 'page', path };
}

/** What the address says, or else the page from which one came; null when neither says it. */
export function aboutOf(search: string, formerPath: string | null): About | null {
  const query = new URLSearchParams(search);
  for (const kind of ['order', 'sheet'] as const) {
    const id = query.get(kind);
    if (id !== null && isObjectId(id)) return { kind, id };
  }
  const page = query.get('page');
  if (page !== null) return aboutPath(page);
  return formerPath === null ? null : aboutPath(formerPath);
}
