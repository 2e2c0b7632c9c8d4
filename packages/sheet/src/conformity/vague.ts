import { fold } from '../model/index.ts';
import type { SheetLanguage } from '../model/index.ts';
import { isConcreteResult } from './words/concrete.ts';
import { wordsIn } from './words/text.ts';

const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words too general to check: articles, pronouns, and verbs that fit any row. */
const emptyWords: Record<SheetLanguage, ReadonlySet<string>> = {
  fr: wordSet(
    'a à ont est sont etre avoir le la les l un une des du de d et ou que qu qui il elle ils elles on se s ce cette ces en au aux sa son ses leur leurs y par pour avec sur dans groupe eleve eleves apprenant apprenants classe chacun tous dit disent dire repondu repond repondent repondre donne donnent participe participent participation bonne bon bonnes bons reponse reponses juste justes correct correcte correctes correctement bien ecoute ecoutent compris comprend attentif attentifs attentive suivi suit lecon cours question questions consigne travail activite fait font execute oui non ok tres actif active activement calme interesse interesses motive motives resultat resultats trouve trouves tache effectue effectuee realise realisee exercice exercices notion theme sujet exemple exemples attention soutenue silence ecoute satisfaisante engagement curiosite execution comprehension reflexion recherche',
  ),
  en: wordSet(
    'a an the has have had is are was be to of and or that which it he she they in on at by for with his her their them this these group groups learner learners pupil pupils student students class each all said says say answered answers answer answering gives given give takes taken take part participated participates participate participation good right correct correctly correctness well listened listens listen understood understands attentive lesson question questions instruction task activity done does do yes no ok very active actively calm interested motivated result results found exercise exercises attention silence engagement topic example examples',
  ),
};

/** Whether a folded word fits any row. */
export function isEmptyWord(word: string, language: SheetLanguage): boolean {
  return emptyWords[language].has(word);
}

/** "Un triangle isocèle." is an answer as it stands; "A lu le texte." is not. */
function isBareAnswer(result: string): boolean {
  const { all } = wordsIn(result);
  return all.length <= 5 && !/^\s*(?:A|Ont|Has|Have)\s/u.test(result);
}

/**
 * Whether an expected result is too vague to check, such as "A dit.", "Bonne réponse" or "Participe": it has fewer than
 * three meaningful words, and nothing in it is concrete ("A trouvé 12.", "AB = AC", "A dit : un triangle.").
 */
export function isVague(result: string, language: SheetLanguage): boolean {
  if (isConcreteResult(result)) return false;
  const known = emptyWords[language];
  let content = 0;
  for (const word of fold(result).split(/[^\p{L}\p{N}]+/u)) {
    if (word.length < 2 || known.has(word)) continue;
    content += 1;
    if (content === 3) return false;
  }
  return content === 0 || !isBareAnswer(result);
}
