import type { SheetLanguage } from '../model/index.ts';
import { small } from './phrases/words.ts';

/** Words that look like an order to several and are none. */
const noVerbs: ReadonlySet<string> = new Set(['chez', 'assez', 'nez', 'rez']);

const whole: ReadonlyMap<string, string> = new Map([
  ['dites', 'dis'],
  ['redites', 'redis'],
  ['faites', 'fais'],
  ['refaites', 'refais'],
  ['défaites', 'défais'],
  ['soyez', 'sois'],
  ['ayez', 'aie'],
  ['allez', 'va'],
  ['sachez', 'sache'],
  ['lisez', 'lis'],
  ['relisez', 'relis'],
  ['élisez', 'élis'],
  ['glissez', 'glisse'],
  ['hissez', 'hisse'],
  ['tissez', 'tisse'],
  ['lissez', 'lisse'],
  ['plissez', 'plisse'],
  ['résolvez', 'résous'],
  ['soustrayez', 'soustrais'],
  ['concluez', 'conclus'],
  ['recevez', 'reçois'],
  ['connaissez', 'connais'],
  ['reconnaissez', 'reconnais'],
  ['partez', 'pars'],
  ['sortez', 'sors'],
  ['servez', 'sers'],
  ['sentez', 'sens'],
  ['suivez', 'suis'],
  ['poursuivez', 'poursuis'],
  ['vivez', 'vis'],
  ['aiguisez', 'aiguise'],
  ['puisez', 'puise'],
  ['joignez', 'joins'],
  ['rejoignez', 'rejoins'],
  ['appelez', 'appelle'],
  ['rappelez', 'rappelle'],
  ['épelez', 'épelle'],
  ['fondez', 'fonde'],
]);

/** Endings of the plural and what stands in their place for one learner, the first that fits. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/issez$/u, 'is'],
  [/uisez$/u, 'uis'],
  [/crivez$/u, 'cris'],
  [/(?<=^|m|re|per|ad|sou|trans|com|pro)mettez$/u, 'mets'],
  [/prenez$/u, 'prends'],
  [/(?<=^|re|de|pré|inter)venez$/u, 'viens'],
  [/(?<=^|ob|re|main|sou|con)tenez$/u, 'tiens'],
  [/(?<=répon|correspon|ren|ten|atten|suspen|descen|défen|per|tor|ven|confon|mor)dez$/u, 'ds'],
  [/battez$/u, 'bats'],
  [/voyez$/u, 'vois'],
  [/courez$/u, 'cours'],
  [/(?<=o|u)yez$/u, 'ie'],
  [/ayez$/u, 'aie'],
  [/jetez$/u, 'jette'],
  [/é((?:gl|ch|gu|qu|[bcdfgjlmnprstvz]))ez$/u, 'è$1e'],
  [/e([vsmnplt])ez$/u, 'è$1e'],
  [/ez$/u, 'e'],
];

function singular(verb: string): string {
  const small = verb.toLocaleLowerCase('fr');
  if (noVerbs.has(small)) return verb;
  const ending = endings.find(([plural]) => plural.test(small));
  const own = whole.get(small) ?? (ending === undefined ? small : small.replace(...ending));
  return verb === small ? own : own.charAt(0).toLocaleUpperCase('fr') + own.slice(1);
}

const words = (all: string) => new RegExp(`(?<!\\p{L})(?:${all})(?!\\p{L})`, 'iu');
/** What only several can do, or what is said to several in more words than the verbs. */
const toSeveral = words(
  'vous|votre|chacune?s?|(?<!(?:deux|trois|quatre|cinq|six) )groupes?|équipes?|ensemble|à deux|par deux|par trois|à tour de rôle|l’une?|les une?s|les autres|entre (?:vous|nous|eux|élèves|camarades)',
);
const plural = /(?<!\p{L})(?:\p{L}+ez|(?:re)?dites|(?:re|dé)?faites)(?!\p{L})/giu;
const quoted = /(«[^»]*»)/u;

/** Words of an order that learners do not quote. */
const outside = (text: string, change: (part: string) => string) =>
  text
    .split(quoted)
    .map((part) => (part.startsWith('«') ? part : change(part)))
    .join('');

/** Whether an order speaks to several. */
export const isToSeveral = (order: string): boolean =>
  Array.from(order.replaceAll(/«[^»]*»/gu, '').matchAll(plural)).some(
    ([verb]) => !noVerbs.has(verb.toLocaleLowerCase('fr')),
  );

/**
 * An order to a group as it is said to one learner, in French; null where more than the verbs speaks to several, so
 * that it cannot be said to one.
 */
export function toOneLearner(order: string): string | null {
  const said = order.replaceAll(/«[^»]*»/gu, '');
  if (toSeveral.test(said)) return null;
  return outside(order, (part) =>
    part
      .replace(plural, singular)
      .replace(/(?<!\p{L})vos(?!\p{L})/gu, 'tes')
      .replace(/(?<!\p{L})Vos(?!\p{L})/gu, 'Tes')
      .replace(/(?<=\p{L}e)-(en|y)(?!\p{L})/gu, 's-$1'),
  );
}

/** An order to a group as it is given to the whole class, which works as one. */
export function toClass(order: string, language: SheetLanguage, together: string): string {
  if (language !== 'fr' || !isToSeveral(order)) return order;
  return toOneLearner(order) ?? `${together} ${small(order)}`;
}
