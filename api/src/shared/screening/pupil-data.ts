import { foldText } from './fold.ts';

/**
 * Finds personal data of pupils: lists of names with marks, telephone numbers, dates of birth or
 * illnesses. Names alone, marks alone and historical figures pass.
 */

/** Longer lines are no rows of a list; the rest of them is ignored. */
const rowLength = 400;
/** Rows that make a list of persons. */
const rows = 2;

/** Two to four words with capitals, such as "Afi DOSSOU" or "HOUNKPATIN Codjo Marc". */
const fullName =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30}){1,3}(?![\p{L}])/u;
/** A name as a label: "Afi : 12/20". Single names only count there. */
const label =
  /^[\s\-*•|\d.)]*\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’.-]{0,30}){0,3}\s*[:|=,;\t–-]/u;

/** A name next to the word pupil: "l’élève Afi Dossou", "Afi Dossou, élève de 5e". */
const namedPupil =
  /(?:[ÉéEe]l[èe]ve|[Aa]pprenante?|[Pp]upil|[Ss]tudent|[Ll]earner|[Ss]chüler(?:in)?|[Aa]lumn[oa])[ ,:]{1,3}\p{Lu}[\p{L}'’-]{1,30} \p{Lu}[\p{L}'’-]{1,30}|\p{Lu}[\p{L}'’-]{1,30} \p{Lu}[\p{L}'’-]{1,30}, (?:élève|eleve|apprenant|une? élève|a pupil|a student|pupil|student|Schüler|alumn)/u;

/** Fractions are no marks: terms of a sum ("3 + 6/10"), sides of an equation, parts of a unit ("8/100 de mètre"). */
const mark =
  /(?<![\d/.,]|[+−×÷]\s|\d\s=\s)\d{1,2}(?:[.,]\d{1,2})? ?(?:\/ ?(?:10|20|40|100)|sur 20|points? sur|out of 20|von 20|sobre 20)(?![\d/]|\s?[+−×÷=]|\sde\b)/u;
/** A span of years, such as "1914-1918", is none. */
const phone =
  /(?<![\d.,])(?!(?:1\d|20)\d\d[-–](?:1\d|20)\d\d(?!\d))(?:(?:\+|00)\d{3}[ .-]?)?(?:01[ .-]?)?\d{2}(?:[ .-]?\d{2}){3}(?![\d.,])/u;
const mail = /[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]{2,8}/u;

const health =
  /\b(?:seropositi|sero-positi|vih\b|hiv\b|sida\b|drepanocyt|sickle cell|epilep|asthmat|diabet|handicap|enceinte\b|pregnant|schwanger|embarazad|autis|dyslexi|depressi|malade\b|tuberculos|behinder|discapacid|trisomi|traitement medical)/;
const familyOrBirth =
  /\b(?:ne\(e\) le|nee? le \d|date de naissance|born on|geboren am|nacid[oa] el|domicili|orphelin|pere decede|mere decedee|waise|huerfan|orphan|redoubl)/;
const pupilWord =
  /\b(?:eleves?|apprenants?|apprenante|ecolier|ecoliere|pupils?|students?|learners?|schuler|schulerin|alumnos?|alumna|bulletins?|classement|appreciations?|carnet de notes|notes? de la classe|ma classe|mes classes)\b/;

/** Words that start rows of marking schemes and tables but are no names. */
const notNames =
  /^(?:les?|la|une?|des|the|an|der|die|das|ein|eine|el|los|las|unas?|mst|ist|vih|sida|hiv|aids|exercices?|questions?|parties?|activites?|epreuves?|criteres?|total|moyenne|note|bareme|sa|sequence|seance|situation|eleves?|groupes?|equipes?|classes?|devoirs?|interrogations?|competences?|objectifs?|phases?|etapes?|part|exercise|task|group|team|average|score|aufgabe|ubung|gruppe|ejercicio|pregunta|grupo|histoire|geographie|mathematiques|maths|francais|anglais|svt|pct|philosophie|eps|ecm|tic|physique|chimie|lecture|ecriture|dictee|orthographe|redaction|communication|presentation|proprete|conduite|coefficient|trimestre|semestre|math|science|reading|writing|benin|nigeria|togo|ghana|senegal|france|maroc|cameroun|niger|mali|gabon|tunisie|algerie|egypte|lundi|mardi|mercredi|jeudi|vendredi|samedi|monday|tuesday)$/;

/** Whether a line names somebody: by two names anywhere, or by one as a label. */
function hasName(line: string, aboutPupils: boolean): boolean {
  const names = (found: string | undefined) =>
    (foldText(found ?? '').match(/\p{L}{2,}/gu) ?? []).filter((word) => !notNames.test(word))
      .length;
  if (names(fullName.exec(line)?.[0]) >= 2) return true;
  return aboutPupils && names(label.exec(line)?.[0]) >= 1;
}

function isPrivate(line: string, folded: string): boolean {
  return mark.test(line) || phone.test(line) || health.test(folded) || familyOrBirth.test(folded);
}

/** Whether the text contains personal data of pupils, in linear time. */
export function holdsPupilData(text: string): boolean {
  const aboutPupils = pupilWord.test(foldText(text.slice(0, 20_000)));
  let found = 0;
  for (const raw of text.split(/[\n\r;]|(?<=\d) ?, (?=\p{Lu})|\. (?=\p{Lu})/u)) {
    const line = raw.slice(0, rowLength);
    if (!hasName(line, aboutPupils)) continue;
    const folded = foldText(line);
    if (mark.test(line)) found += 1;
    else if (aboutPupils && (isPrivate(line, folded) || mail.test(line))) found += 1;
    // For health data, one pupil is enough.
    if (health.test(folded) && namedPupil.test(line)) return true;
    if (found >= rows) return true;
  }
  return false;
}
