import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

/** What leaves its mark on a text, and what fills a table in. */
const marks = word(
  'souligne|entoure|barre|colorie|encadre|surligne|coche|underline|circle|cross out|colour|tick',
);
const fills = new RegExp(
  String.raw`${word('complète|remplis|complete|fill in').source}[^.:;?!]{0,40}?(?:(?<![\p{L}\p{N}])s[1-9]|${word('tableau|tables?|colonnes?|columns?|lignes?|cases?|carte|frise|schéma').source})`,
  'iu',
);
/** What gives each learner a text or a table to mark. */
const makes = word(
  'copie|recopie|écris|récris|réécris|trace|retrace|dessine|reproduis|note|reporte|pose|construis|représente|calque|rédige|conjugue|mets|transforme|range|calcule|résous|invente|relève|échange|copy|draw|write|rewrite',
);
const own = word(
  'ton|ta|tes|ardoises?|cahiers?|feuilles?|papier|your|slates?|notebooks?|exercise books?',
);
const quoted = /«[^»]*»|“[^”]*”/u;
const everyQuoted = new RegExp(quoted, 'gu');
/** A class that has its copies says so. */
const copied = /copié|copie|\bcop(?:y|ies)\b/iu;

/** One learner marks or fills in what each one has: what stands on the board is copied first. */
export function checkOneCopy({ activities, identity }: Lesson, report: Report): void {
  if (identity.materials.learner.some((thing) => copied.test(thing))) return;
  activities.forEach(({ id, order, grouping, supports }, i) => {
    if (grouping !== 'TI' && grouping !== 'IW') return;
    if (supports.length === 0 && !quoted.test(order)) return;
    const said = order.replaceAll(everyQuoted, ';');
    const found = marks.exec(said) ?? fills.exec(said);
    if (found === null || makes.test(said.slice(0, found.index))) return;
    const rest = /[^.?!]*/u.exec(said.slice(found.index))?.[0] ?? '';
    if (own.test(said.slice(0, found.index) + rest)) return;
    const what = found[0].toLowerCase();
    report(['activities', i, 'order'], `${id}: "${what}" in what has one copy, and none is made`);
  });
}
