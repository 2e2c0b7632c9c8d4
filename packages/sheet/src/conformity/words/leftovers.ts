import { fold } from '../../model/text.ts';
import { remember } from './remember.ts';

/** What a model says around a sheet, an instruction to it, and names in a template that nobody filled in. */
const talk = [
  /\b(?:en tant qu(?:e |')(?:ia|intelligence artificielle|assistant|modele)|as an? (?:ai|assistant|language model))\b/u,
  /^(?:bien sur|certainement|d'accord|avec plaisir|absolument|parfait|super|sure|certainly|of course|great|okay|ok) ?[!,.:]/u,
  /\b(?:voici|voila|here is|here's|here are) (?:la|le|une|un|les|des|votre|ta|the|a|an|your|some) (?:\p{L}+ ){0,2}(?:fiche|lecon|plan|seance|sequence|version|proposition|exemple de fiche|tableau demande|deroulement|lesson|sheet|table|response|answer)\b/u,
  /\b(?:n'hesite[sz]? pas a|feel free to|let me know|i hope this|j'espere que (?:cela|ceci|cette))\b/u,
  /\b(?:je suis desole|i am sorry|i'm sorry|je ne peux pas (?:generer|fournir|repondre)|i cannot (?:generate|provide))\b/u,
  /\b(?:souhaite[sz]?-(?:vous|tu) que je|voule[zx]-vous que je|veux-tu que je|would you like me to|do you want me to)\b/u,
  /\b(?:prompt|system message|utilisateur ?:|assistant ?:|user ?:|chatgpt|gpt-\d|gemini|copilot|claude)(?!\p{L})/u,
  /\b(?:tu es un (?:expert|assistant|enseignant expert|pedagogue)|you are an? (?:expert|assistant)|(?:redige|genere|cree)z? (?:une|la|moi une) (?:fiche|lecon) (?:pedagogique|de lecon|de preparation|complete|pour|sur)|reponds? (?:uniquement )?(?:en|au format) json|respond (?:only )?in json)\b/u,
  /\{\{?\s*[\p{L}_.]+\s*\}?\}|<%|%>|\$\{|\[(?:titre|nom|date|classe|discipline|sujet|theme|title|name|topic|subject|class)(?: [^\]]*)?\]|<(?:titre|nom|date|classe|discipline|sujet|title|name|topic)>/u,
  /\b(?:undefined|null|nan|\[object object\])(?![\p{L}\d])/u,
  /"(?:instruction|expectedresult|minutes|consigne|grouping)" ?:/u,
];

/** What is left in a text of the tool that wrote it, folded; null when there is nothing. */
export const leftoverIn = remember((text): string | null => {
  const folded = fold(text);
  return talk.map((one) => one.exec(folded)?.[0]).find((one) => one !== undefined) ?? null;
});
