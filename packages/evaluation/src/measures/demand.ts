import { fold } from '@ardoise/sheet';
import { type BloomLevel, bloomLevels } from '@ardoise/sheet/lesson';

/**
 * Verbs and question words by what they ask of thinking (revised taxonomy of Bloom; Anderson and Krathwohl, 2001).
 * Folded, French and English.
 */
const verbs: Readonly<Record<BloomLevel, RegExp>> = {
  remember:
    /\b(?:cite|citer|enonce|enoncer|nomme|nommer|definis|definir|recite|reciter|rappelle|rappeler|liste|lister|copie|copier|recopie|montre|montrer|qu est ce qu\p{L}*|quel|quelle|quels|quelles|combien|vrai ou faux|list|name|define|recite|state|what|repeat|connaitre|connais)\b|^(?:qui|ou|quand|who|where|when)\b/u,
  understand:
    /\b(?:explique|expliquer|decris|decrire|reformule|reformuler|resume|resumer|illustre|traduis|traduire|interprete|interpreter|reconnais|reconnaitre|identifie|identifier|donne un exemple|dis (?:avec tes mots|pourquoi)|explain|describe|summari[sz]e|rephrase|translate|identify|recogni[sz]e)\b/u,
  apply:
    /\b(?:calcule|calculer|utilise|utiliser|applique|appliquer|complete|completer|construis|construire|trace|tracer|conjugue|conjuguer|mesure|mesurer|resous|resoudre|effectue|effectuer|mets|mettre|ecris|ecrire|convertis|convertir|determine|determiner|trouve|trouver|place|placer|range|ranger|represente|representer|execute|executer|former|forme|accorde|accorder|ask|use|calculate|complete|solve|draw|fill|write|put|convert|apply)\b/u,
  analyse:
    /\b(?:compare|comparer|distingue|distinguer|classe|classer|justifie|justifier|demontre|demontrer|prouve|prouver|pourquoi|deduis|deduire|releve|analyse|analyser|explique pourquoi|trouve l erreur|repere|decompose|compare|justify|prove|why|classify|sort|contrast|analy[sz]e|find the mistake)\b/u,
  evaluate:
    /\b(?:juge|juger|critique|critiquer|verifie|verifier|corrige|corriger|evalue|evaluer|defends|defendre|convaincs|argumente|argumenter|prends position|a t (?:il|elle) raison|que penses|judge|check|correct|defend|argue|is (?:he|she) right)\b/u,
  create:
    /\b(?:invente|inventer|redige|rediger|compose|composer|imagine|imaginer|propose|proposer|produis|produire|concois|concevoir|elabore|elaborer|fabrique|joue|jouer|invent|compose|imagine|design|produce|make up|act out|role play|create)\b/u,
};

/** The highest level that a text asks for; null where no word tells. */
export function demandOf(text: string): BloomLevel | null {
  const folded = fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return bloomLevels.findLast((level) => verbs[level].test(folded)) ?? null;
}

/** An objective begins with what learners will do; a line of knowledge does not. */
export const isObjective = (line: string): boolean =>
  demandOf(/\p{L}+/u.exec(line)?.[0] ?? '') !== null;

/** How many of the texts ask for each. */
export function demandsOf(texts: readonly string[]): ReadonlyMap<BloomLevel, number> {
  const counts = new Map<BloomLevel, number>();
  for (const text of texts) {
    const demand = demandOf(text);
    if (demand !== null) counts.set(demand, (counts.get(demand) ?? 0) + 1);
  }
  return counts;
}
