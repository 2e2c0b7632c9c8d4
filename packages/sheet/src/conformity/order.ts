import { fold } from '../model/index.ts';
import type { SheetLanguage } from '../model/index.ts';
import { remember } from './words/remember.ts';

// Without an article, "groupe" and "classe" are imperatives ("Classe les mots").
const frenchOthers =
  /^(?:(?:(?:le|la|l'|un|une|chaque) ?(?:groupe|classe))|(?:(?:le|la|les|l'|un|une|des|chaque|tous les|toutes les) ?)?(?:maitre|maitresse|enseignante?|professeur|instituteur|institutrice|eleves?|apprenante?s?|ecoliers?|groupes|enfants))\b/;
const frenchSubjects = /^(?:on|il|elle|ils|elles|nous|je|j'|vous|tu|il faut)\b/;
const frenchNouns =
  /^(?:lecture|ecriture|observation|explication|presentation|rappel|correction|exercices?|exploitation|verification|discussion|introduction|evaluation|revision|identification|formulation|remediation|questionnement|distribution|demonstration)\b/;
// No imperative ends in "-er", "-ir" or "-oir", but some end in "-re" ("montre"), so those verbs are listed.
const frenchInfinitive =
  /^(?:se |s'|ne pas )?(?:[a-z-]+(?:er|ir)|faire|lire|ecrire|dire|redire|mettre|remettre|repondre|prendre|apprendre|comprendre|rendre|resoudre|construire|reproduire|traduire|decrire|inscrire|suivre|poursuivre|attendre|entendre|permettre|conduire|produire|deduire|reduire|conclure|soustraire|extraire|connaitre|reconnaitre|peindre|descendre|defendre|correspondre|debattre|vivre|croire|relire|joindre|introduire|etre|soumettre|transcrire)\b/;

const englishOthers =
  /^(?:(?:the|a|each|every|all|all the)\s+)?(?:teacher|teachers|pupils?|students?|learners?|class|groups?|children)\b(?!')/;
const englishSubjects = /^(?:he|she|they|we|i|it|you)\b/;
const englishCausative =
  /^(?:(?:have|let|make|get) (?:the |your )?(?:pupils?|students?|learners?|children|class)|(?:ask|help|allow|tell) (?:the |your )?(?:pupils?|students?|learners?|children|class) to)\b/;
const englishGerund = /^(?!(?:bring|sing|ring|string|swing|cling|fling|spring|wring)\b)[a-z]+ing\b/;

const frenchRefusals = [frenchOthers, frenchNouns, frenchInfinitive];
const englishRefusals = [englishOthers, englishCausative, englishGerund, /^to [a-z]+/];

function readsAsOrder(instruction: string, language: SheetLanguage): boolean {
  const text = fold(instruction)
    .replace(/^(?:exercice|exercise|question|activite|activity) ?\d+ ?[.:)]? ?/u, '')
    // A quotation may come first: « On a fait que… » : explique ces mots.
    .replace(/^[«“][^»”]*[»”] ?: ?/u, '')
    .replace(/^[^\p{L}]+/u, '');
  if (text === '') return false;
  const isFrench = language === 'fr';
  // A problem may be about learners and groups; that it asks something makes it a task.
  const asks =
    (/\?[^\p{L}]*$/u.test(text) || /^\p{L}+(?:er|ir|re) ou \p{L}+(?:er|ir|re) ?\?/u.test(text)) &&
    !/^(?:l'|le |la |the )?(?:maitre|enseignant|teacher)/u.test(text);
  if (asks) return true;
  if ((isFrench ? frenchRefusals : englishRefusals).some((pattern) => pattern.test(text)))
    return false;
  const subjects = isFrench ? frenchSubjects : englishSubjects;
  const [, ...following] = text.split(/(?<=[.!?])[^\p{L}]*\s+/u);
  return (
    !subjects.test(text) ||
    text.includes('?') ||
    following.some((sentence) => !subjects.test(sentence) && readsAsOrder(sentence, language))
  );
}

const readings = {
  fr: remember((text) => readsAsOrder(text, 'fr')),
  en: remember((text) => readsAsOrder(text, 'en')),
};

/**
 * Whether an instruction reads as an order to the learner. Rejects only clear exceptions (a teacher or learners as
 * subject, an infinitive, a bare noun), since an order may start with a complement ("Sur ta feuille, dessine…"). A
 * problem may tell its story before it asks.
 */
export function isOrder(instruction: string, language: SheetLanguage): boolean {
  return readings[language](instruction);
}
