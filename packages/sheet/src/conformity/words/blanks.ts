import { remember } from './remember.ts';

/** Dots, underscores and placeholders that stand for content. */
const blank =
  /_{3,}|(?:\.\s?){4,}|(?:…\s*){2,}|…\.{2,}|\b(?:TODO|TBD|lorem ipsum|XXX+)\b|\[[^\]\d]*(?:compléter|préciser|insérer|à remplir|à définir|ici|insert|to be completed|fill in|your)[^\]]*\]|\((?:à compléter|à préciser|to be completed)\)|\b(?:à compléter|à remplir|à rédiger|to be completed) (?:par|by) (?:l’enseignant|l'enseignant|le maître|the teacher)/iu;

/** Whether dots or a placeholder stand where content is expected. */
export const hasBlank = remember((text) => blank.test(text));

/** Whether there is nothing but dots, dashes or a placeholder. */
export function isOnlyBlank(text: string): boolean {
  return text.trim() !== '' && !/[\p{L}\p{N}=<>+×÷−√∥⊥→↔²³°]/u.test(text.replace(blank, ''));
}
