import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** What leaves its mark on a text. */
const marks = word(
  'souligne|entoure|barre|colorie|encadre|surligne|coche|underline|circle|cross out|colour|tick',
);
const table = word('tableau|tables?|colonnes?|columns?|lignes?|cases?|carte|frise|schéma|grille');
/** What fills in a table of the lesson; a table that learners make is "un tableau". */
const fills = new RegExp(
  String.raw`${word('complète|complétez|remplis(?:sez)?|complete|fill in').source}[^.:;?!]{0,40}?(?:(?<![\p{L}\p{N}])s[1-9]|${word('le|la|les|the').source} (?:\p{L}+ ){0,3}?${table.source})`,
  'iu',
);
/** What gives each learner or group a text or a table to mark. */
const makes = word(
  [
    '(?:re)?copiez?|(?:r|ré)?écri(?:s|vez)|(?:re)?tracez?|dessinez?|reproduis(?:ez)?|notez?|reportez?|posez?|construis(?:ez)?',
    'représentez?|calquez?|rédigez?|conjuguez?|mets|mettez|transformez?|rangez?|calculez?|résous|résolvez|inventez?|relevez',
    'relève|échangez?|faites|copy|draw|write|rewrite',
  ].join('|'),
);
const own = word(
  'ton|ta|tes|votre|vos|ardoises?|cahiers?|feuilles?|papier|your|slates?|notebooks?|exercise books?',
);
/** Each learner alone marks and fills in; a group, which may mark together, fills in. */
const alone: readonly string[] = ['TI', 'IW'];
const together: readonly string[] = ['TG', 'GW', 'PW'];
const quoted = /«[^»]*»|“[^”]*”/u;
const everyQuoted = new RegExp(quoted, 'gu');
/** A class that has its copies says so. */
const copied = /copié|copie|\bcop(?:y|ies)\b/iu;

/** Learners and groups mark or fill in what each of them has: what stands on the board is copied first. */
export function checkOneCopy({ activities, identity }: Lesson, report: Report): void {
  if (identity.materials.learner.some((thing) => copied.test(thing))) return;
  activities.forEach(({ id, order, grouping, supports }, i) => {
    if (!alone.includes(grouping) && !together.includes(grouping)) return;
    if (supports.length === 0 && !quoted.test(order)) return;
    const said = order.replaceAll(everyQuoted, ';');
    const mark = alone.includes(grouping) ? marks.exec(said) : null;
    const found = mark ?? fills.exec(said);
    if (found === null || makes.test(said.slice(0, found.index))) return;
    const rest = /[^.?!]*/u.exec(said.slice(found.index))?.[0] ?? '';
    if (own.test(said.slice(0, found.index) + rest)) return;
    const what = found[0].toLowerCase();
    report(['activities', i, 'order'], `${id}: "${what}" in what has one copy, and none is made`);
  });
}
