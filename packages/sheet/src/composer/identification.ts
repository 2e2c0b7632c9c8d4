import { cycleOf, limits } from '../model/index.ts';
import type { CatalogueEntry, Identification, Numbered } from '../model/index.ts';
import { suggestGroupCount } from '../edit/index.ts';
import type { ComposeRequest } from './request.ts';
import type { Subject } from './subject.ts';
import { sheetTitle } from './subject.ts';
import { clip, typography } from './wording.ts';

export function composeIdentification(request: ComposeRequest, subject: Subject): Identification {
  const chain = [...request.facts.ancestors];
  if (request.facts.entry !== null) chain.push(request.facts.entry);
  const theme = request.facts.entry?.theme ?? '';
  return {
    title: sheetTitle(subject, request.kind),
    school: request.school?.name ?? '',
    schoolAddress: request.school?.address ?? '',
    schoolYear: request.schoolYear ?? '',
    teacher: request.teacher ?? '',
    level: request.level,
    series: request.series,
    className: request.className ?? '',
    classSize: request.classSize,
    groupCount: request.groupCount ?? suggestGroupCount(request.classSize),
    discipline: request.discipline,
    date: request.date ?? null,
    duration: request.duration,
    dossier:
      cycleOf(request.level) === 'primary' && theme.startsWith('Dossier')
        ? clip(typography(theme, subject.language), limits.line)
        : '',
    learningSituation: learningSituationOf(chain, subject),
    sequence: numbered(
      chain.find((entry) => entry.kind === 'sequence'),
      subject,
    ),
    sessionNumber: null,
    sheetNumber: null,
  };
}

/** Never invented: null unless the catalogue links the topic to an SA. */
function learningSituationOf(chain: readonly CatalogueEntry[], subject: Subject): Numbered | null {
  const own = numbered(
    chain.find((entry) => entry.kind === 'sa'),
    subject,
  );
  if (own !== null) return own;
  const last = chain.at(-1);
  if (last?.saNumber === undefined) return null;
  return { number: last.saNumber, title: '', confirmed: last.status === 'official' };
}

function numbered(entry: CatalogueEntry | undefined, { language }: Subject): Numbered | null {
  if (entry === undefined) return null;
  const missing = entry.titleMissing === true;
  return {
    number: entry.number,
    title: missing ? '' : clip(typography(entry.title, language), limits.line),
    confirmed: entry.status === 'official' && !missing,
  };
}
