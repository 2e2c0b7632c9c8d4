import type { Locale } from '@ardoise/contract';
import { cycleOf, type DisciplineId, fold, type LevelId } from '@ardoise/sheet';
import { isSmall, languageOf } from './language.ts';
import { type Word, wordsOf } from './words.ts';

/** What a question is about, as far as its words tell. */
export interface Question {
  readonly language: Locale;
  readonly words: readonly Word[];
  readonly folded: string;
  readonly level: LevelId | null;
  readonly discipline: DisciplineId | null;
  /** The subject as the teacher wrote it; null when none was found. */
  readonly topic: string | null;
}

const levelWords: readonly (readonly [LevelId, RegExp])[] = [
  ['cm2', /^cm2$/],
  ['cm1', /^cm1$/],
  ['ce2', /^ce2$/],
  ['ce1', /^ce1$/],
  ['cp', /^cp$/],
  ['6e', /^(?:6e|6eme|6ieme|sixieme)$/],
  ['5e', /^(?:5e|5eme|5ieme|cinquieme)$/],
  ['4e', /^(?:4e|4eme|4ieme|quatrieme)$/],
  ['3e', /^(?:3e|3eme|3ieme|troisieme)$/],
  ['2nde', /^(?:2nde|2de|seconde)$/],
  ['1re', /^(?:1re|1ere|premiere)$/],
  ['tle', /^(?:tle|terminale)$/],
];

/** Words after "troisième" or "3e" that make it an ordinal, not a class. */
const ordinalOf =
  /^(?:partie|siecle|trimestre|personne|guerre|seance|sequence|etape|phase|groupe|republique|exercice|fois|question|degre|age|sa|activite|loi|mondiale)/;
/** Words before an ordinal such as "troisième" that make it a class. */
const classBefore = /^(?:en|classe|de|la|ma|niveau|class|klasse|clase|cours|der|grade|et|eleves)$/;

const disciplineWords: readonly (readonly [DisciplineId, RegExp])[] = [
  ['mathematiques', /^(?:maths?|mathemati|geometri|algeb|arithmeti|fractions?$|mathe$|matematic)/],
  ['svt', /^(?:svt|biolog|geologie$|geology$)/],
  ['pct', /^(?:pct|physique$|physics|chimi|chemi|fisica|quimica|physik)/],
  [
    'histoire-geographie',
    /^(?:histoire$|geograph|history|geschichte$|historia$|erdkunde|geografi)/,
  ],
  ['philosophie', /^(?:philo|filosof)/],
  ['ecm', /^(?:ecm|civique$|civisme|citoyennete|civics|staatsburger)/],
  ['eps', /^(?:eps|sport|athletisme|gymnastique)/],
  ['tic', /^(?:tic|informati|ict|computer|ordinateur)/],
  ['arts', /^(?:arts?$|dessin$|musique$|kunst$|musik$|arte$|musica$)/],
  ['est-es', /^(?:estes)$/],
  ['anglais', /^(?:anglais|english|englisch|ingles)/],
  [
    'francais',
    /^(?:francais|french|franzosisch|frances|orthographe|grammaire|conjugaison|dictee|vocabulaire)/,
  ],
];

const translating = /\b(?:tradui|traduc|translat|ubersetz|traduz)/;

function levelAt(words: readonly Word[], at: number): LevelId | null {
  const word = words[at];
  if (word === undefined) return null;
  // "CI" is a class, "ci-dessous" is not.
  if (word.text === 'CI' || (word.folded === 'ci' && words[at - 1]?.folded === 'de')) return 'ci';
  const found = levelWords.find(([, pattern]) => pattern.test(word.folded))?.[0];
  if (found === undefined) return null;
  if (ordinalOf.test(words[at + 1]?.folded ?? '')) return null;
  const spelt = /^(?:seconde|premiere|troisieme|quatrieme|cinquieme|sixieme)$/.test(word.folded);
  if (spelt && !classBefore.test(words[at - 1]?.folded ?? '')) return null;
  if (spelt && words[at - 1]?.folded === 'la' && words[at - 2]?.folded !== 'de') return null;
  return found;
}

/** Words of questions, kinds of documents and the product, which are no subject. */
const asking =
  /^(?:donne|donner|propos|prepar|fais|faire|redig|ecri|cre[er]|montre|cherch|trouv|list|cite|citer|expliqu|presente|resume|veux|voudrais|besoin|aide|aider|peux|pouvez|puis|quel|quoi|quell|combien|existe|programme|curricul|catalogue|competen|sequence|situation|apprentissage|notion|fiche|lecon|cours$|seance|exercice|evaluation|demarche|deroul|etape|phase|give|show|find|want|need|tell|write|make|prepar|lesson|sheet|plan|course|competenc|subject|klasse|stunde|entwurf|thema|themen|brauche|zeig|nenne|gib|schreib|welch|kompetenz|lehrplan|muestra|busca|quiero|necesito|tema|ficha|clase|leccion|competencia|programa|sa$|sas$|idee|idees|ideas|topics?$|activit|annee|serie|eleve|enfant|schuler|alumno|pupil|student|interrogation|devoir|controle|trace$|ecrite$|moi$|bonjour|bonsoir|salut|merci|hello|hallo|hola|disciplin|matiere|ecole|unterricht|ensen|mettre|toutes?$|tous$|officiel|learning|approach|teaching|ablauf|verlauf|vorgehen|gilt$|erstell|phasen|enfoque|didactic|desarrollo|procedure|export|partie|chapitre|ont$|avoir|sont$|lesen|situaci|aprendizaje|lernsituation|svp|stp|please|bitte)/;

const before = /^(?:sur|about|on|uber|zu|zum|zur|sobre|portant|concernant|theme|sujet|topic)$/;
const article =
  /^(?:le|la|les|l|un|une|du|des|d|de|the|a|an|der|die|das|den|dem|el|los|las|un|una)$/;
/** Words between the subject and the class. */
const linking = /^(?:pour|en|au|dans|for|in|im|fur|para|de|a|der|einer|ma|la|une|a|mes|the|una)$/;

function markedTopic(words: readonly Word[], isPlace: (at: number) => boolean): string | null {
  const start = words.findIndex(({ folded }) => before.test(folded));
  if (start === -1) return null;
  const picked: Word[] = [];
  for (let at = start + 1; at < words.length && picked.length < 14; at += 1) {
    const word = words[at];
    if (word === undefined || isPlace(at) || /^(?:classe|class|klasse|clase)$/.test(word.folded))
      break;
    picked.push(word);
    if (word.closes) break;
  }
  while (picked.length > 0 && linking.test(picked.at(-1)?.folded ?? '')) picked.pop();
  while (picked.length > 0 && article.test(picked[0]?.folded ?? '')) picked.shift();
  return titled(picked);
}

/** The longest run of words without question words or classes; stop words only inside it. */
function leftTopic(words: readonly Word[], isPlace: (at: number) => boolean): string | null {
  let best: Word[] = [];
  let run: Word[] = [];
  /** Words of the run up to its last one that is no stop word. */
  let solid = 0;
  const close = () => {
    if (solid > best.length) best = run.slice(0, solid);
    run = [];
    solid = 0;
  };
  for (const [at, word] of words.entries()) {
    if (isPlace(at) || asking.test(word.folded) || /^\d{1,2}$/.test(word.folded)) close();
    else if (!isSmall(word.folded)) {
      run.push(word);
      solid = run.length;
    } else if (run.length > 0) run.push(word);
    if (word.closes) close();
  }
  close();
  return best.length === 0 || best.length > 8 ? null : titled(best);
}

function titled(picked: readonly Word[]): string | null {
  const text = picked
    .map(({ text }, at) => text + (/^[ldn]$/i.test(text) && at < picked.length - 1 ? '’' : ' '))
    .join('')
    .trim()
    .slice(0, 200);
  return text.length < 2 ? null : text;
}

/** Reads a question by its words, without a model. */
export function understand(query: string, locale: Locale): Question {
  const words = wordsOf(query.slice(0, 2_000));
  const folded = fold(query.slice(0, 2_000));
  const levels = words.map((_, at) => levelAt(words, at));
  const level = levels.find((found) => found !== null) ?? null;
  const translates = translating.test(folded);
  const disciplines = words.map(({ text, folded: word }) => {
    // In capitals a discipline of primary school, otherwise the verb.
    if (text === 'EST' || text === 'ES') return 'est-es' as const;
    const found = disciplineWords.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
    return translates && (found === 'anglais' || found === 'francais') ? null : found;
  });
  const named = disciplines.find((found) => found !== null) ?? null;
  const primary = level !== null && cycleOf(level) === 'primary';
  const discipline = primary && (named === 'svt' || named === 'pct') ? 'est-es' : named;
  /** "1re A1", "série C": a part of the class. */
  const isSeries = (at: number) =>
    /^(?:[A-D]|[Aa][12])$/.test(words[at]?.text ?? '') &&
    ((levels[at - 1] ?? null) !== null || /^series?$/.test(words[at - 1]?.folded ?? ''));
  const isPlace = (at: number) => levels[at] !== null || disciplines[at] !== null || isSeries(at);
  return {
    language: languageOf(
      query,
      words.map((word) => word.folded),
      locale,
    ),
    words,
    folded,
    level,
    discipline,
    topic: markedTopic(words, isPlace) ?? leftTopic(words, isPlace),
  };
}
