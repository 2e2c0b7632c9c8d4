import { fold } from '../model/text.ts';
import type { SheetLanguage } from '../model/identifiers.ts';

/** A form that learners make by the rule where the language has another. */
export interface WrongForm {
  readonly found: string;
  readonly right: string;
}

const pairs = (text: string) =>
  text.split(' ').map((pair) => {
    const [base = '', right = ''] = pair.split('/');
    return [base, right] as const;
  });

/** English verbs and their past. */
const pasts = pairs(
  'begin/began break/broke bring/brought build/built buy/bought catch/caught choose/chose come/came do/did draw/drew drink/drank drive/drove eat/ate fall/fell feel/felt fight/fought find/found fly/flew forget/forgot get/got give/gave go/went grow/grew have/had hear/heard keep/kept know/knew leave/left lose/lost make/made meet/met pay/paid ride/rode ring/rang run/ran say/said sell/sold send/sent sing/sang sit/sat sleep/slept speak/spoke spend/spent stand/stood steal/stole swim/swam take/took teach/taught tell/told think/thought throw/threw understand/understood wake/woke wear/wore win/won write/wrote',
);
/** Real words that look like a wrong past. */
const realWords = new Set(['waked', 'founded']);
const plurals = pairs(
  'child/children man/men woman/women foot/feet tooth/teeth mouse/mice sheep/sheep fish/fish person/people',
);

const regularPast = (verb: string) => {
  const isShort = /^[^aeiou]*[aeiou][bdgmnpt]$/u.test(verb);
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb.replace(/([^aeiou])y$/u, '$1i');
  return [`${stem}ed`, ...(isShort ? [`${verb}${verb.slice(-1)}ed`] : [])];
};
const english = new Map<string, string>([
  ...pasts.flatMap(([verb, past]) =>
    [...regularPast(verb), `${past}ed`].map((wrong) => [wrong, past] as const),
  ),
  ...plurals.flatMap(([one, many]) =>
    [`${one}s`, `${many}s`]
      .filter((wrong) => !['peoples', 'persons', 'fishs'].includes(wrong))
      .map((wrong) => [wrong, many] as const),
  ),
]);
for (const word of realWords) english.delete(word);

const french = new Map<string, string>(
  pairs(
    'chevals/chevaux journals/journaux animals/animaux bocals/bocaux hopitals/hôpitaux canals/canaux signals/signaux tribunals/tribunaux generals/généraux metals/métaux festivaux/festivals carnavaux/carnavals bals/bals travails/travaux vitrails/vitraux corails/coraux genous/genoux bijous/bijoux cailloux/cailloux caillous/cailloux choux/choux hibous/hiboux jouous/joujoux pous/poux oeils/yeux chevaus/chevaux faisez/faites disez/dites sontaient/étaient prendu/pris mouru/mort ouvri/ouvert offri/offert couvri/couvert souffri/souffert metté/mis voirai/verrai voira/verra venirai/viendrai viendera/viendra allerai/irai ira/ira alleront/iront fairai/ferai faira/fera savoirai/saurai pouvrai/pourrai courirai/courrai mourirai/mourrai envoyerai/enverrai teniendrai/tiendrai vivera/vivra croivent/croient voyent/voient rier/rire',
  ).filter(([wrong, right]) => wrong !== right),
);

const frenchPatterns: readonly (readonly [RegExp, string])[] = [
  // "la mangue qu’elle a mangée" is right.
  [
    /(?<!qu')(?<!que )(?<!\p{L})(?:elle a|elles ont) \p{L}{2,}ees?(?!\p{L})/u,
    'elle a + participe sans accord',
  ],
  [/\bj'ai (?:tombe|alle|venu|parti|arrive|ne)\b/u, 'je suis'],
  [/\b(?:ils|elles) (?:croivent|sontaient|vontaient)\b/u, ''],
  [/\bnous (?:etes|sont|ont|vont)\b/u, 'nous sommes, avons, allons'],
  [/\bvous (?:sommes|avons|allons|faisez|disez)\b/u, 'vous êtes, avez, allez, faites, dites'],
  [/\bsi j'aurais\b|\bsi (?:tu|il|elle) aurai[st]\b/u, 'si j’avais'],
  [/\bmalgre que\b/u, 'bien que'],
];
const englishPatterns: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:didn't|did not) (?:went|saw|ate|bought|came|took|made|gave|had|was|were|got|said|told|wrote|\p{L}{3,}ed)\b(?<!\b(?:need|feed|bleed|speed|breed|weed|seed|shed|exceed|succeed|proceed|embed))/u,
    'didn’t + verb',
  ],
  [
    /\b(?:he|she|it) (?:go|have|do|eat|play|like|want|live|work|come|see|make|take)\b(?! (?:it|you)\?)/u,
    'he goes',
  ],
  [
    /\b(?:i|you|we|they) (?:goes|has|does|eats|plays|likes|wants|lives|works|comes|sees|makes|takes)\b/u,
    'they go',
  ],
  [/\b(?:he|she|it) don't\b/u, 'he doesn’t'],
  [
    /\b(?:more|most) (?:bigger|smaller|taller|better|older|biggest|smallest|tallest|best|oldest)\b/u,
    'bigger, the biggest',
  ],
  [/\b(?:can|must|should|will) (?:to \p{L}+|\p{L}+s to)\b/u, 'can go'],
];
/** Questions and what hangs on "did", "can", "let" or "make" keep the verb's base: "did he go", "make it work". */
const keepsBase =
  /\b(?:did|does|do|can|could|will|would|shall|should|may|might|must|let|lets|let's|make|makes|made|help|see|saw|hear|heard|watch|if|that|when) (?:he|she|it)\b/u;

/** A condition; "I don’t know if he will come" is none. */
const willAfterIf = /(?:^|[.;:!?“"] ?)["“]?(if (?:it|he|she|we|you|they|i) will \p{L}+)/u;

function listed(text: string, forms: ReadonlyMap<string, string>): WrongForm[] {
  return text.split(/[^\p{L}]+/u).flatMap((word) => {
    const right = forms.get(word);
    return right === undefined ? [] : [{ found: word, right }];
  });
}

/** Forms of the language that are wrong wherever they stand, such as "goed" and "chevals". */
export function wrongForms(text: string, language: SheetLanguage): WrongForm[] {
  const folded = fold(text);
  const patterns = language === 'en' ? englishPatterns : frenchPatterns;
  const phrases = patterns.flatMap(([pattern, right]) => {
    const [found] = pattern.exec(folded) ?? [];
    return found === undefined || (language === 'en' && keepsBase.test(folded))
      ? []
      : [{ found, right: right || 'none' }];
  });
  const [, condition] = (language === 'en' ? willAfterIf.exec(folded) : null) ?? [];
  if (condition !== undefined) phrases.push({ found: condition, right: 'if + simple present' });
  return [...listed(folded, language === 'en' ? english : french), ...phrases];
}
