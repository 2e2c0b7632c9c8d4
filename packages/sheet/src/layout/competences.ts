import type { Strand } from '../demarches/index.ts';
import type { ActivityRole, Lesson } from '../lesson/index.ts';
import { cycleOf, limits, ownCompetences } from '../model/index.ts';
import type {
  CitedCompetence,
  Competence,
  DisciplineId,
  LevelId,
  SheetLanguage,
} from '../model/index.ts';
import { clip, typography } from '../composer/wording.ts';
import { englishCompetenceLabels } from './english-competences.ts';

/** What tells which competences a session works on. */
export interface CompetenceNeeds {
  readonly known: readonly Competence[];
  readonly discipline: DisciplineId;
  readonly level: LevelId;
  readonly strand: Strand | undefined;
  /** Of the lesson's activities; none for a canvas. */
  readonly roles: ReadonlySet<ActivityRole>;
}

export function cite(
  { id, kind, number, label, confirmed }: Competence,
  language: SheetLanguage,
): CitedCompetence {
  const own = language === 'en' ? (englishCompetenceLabels.get(label) ?? label) : label;
  return { id, kind, number, label: clip(typography(own, language), limits.text), confirmed };
}

/** Id of the competence that a lesson words itself, where the catalogue has none. */
export function ownCompetenceId(
  { id, objectives }: Pick<Lesson, 'id' | 'objectives'>,
  text: string,
): string {
  const texts = objectives.flatMap(({ competences }) =>
    competences.flatMap((one) => ('text' in one ? [one.text] : [])),
  );
  return `${ownCompetences(id)}${[...new Set(texts)].indexOf(text) + 1}`;
}

/** A competence of the discipline and common ones of the programme, from the catalogue. */
export function catalogueCompetences(
  needs: CompetenceNeeds,
  language: SheetLanguage,
): CitedCompetence[] {
  return [...ofDiscipline(needs), ...common(needs, [])].map((one) => cite(one, language));
}

/** What the label of a discipline's competence says where it is that of a strand. */
const labelOf: Partial<Readonly<Record<Strand, RegExp>>> = {
  reading: /^Lecture|lus ou entendus/u,
  listening: /lus ou entendus/u,
  speaking: /oralement/u,
  writing: /^Écriture|Produire/u,
  handwriting: /^Écriture/u,
  spelling: /^Écriture/u,
  grammar: /^Écriture|Produire/u,
  conjugation: /^Écriture|Produire/u,
  vocabulary: /^Écriture|Produire/u,
  history: /historiques/u,
  geography: /géographiques/u,
  civics: /géographiques|civisme/u,
};

/** The competence of the discipline that is the strand's; the catalogue's first where none is. */
export function ofDiscipline({ known, strand }: CompetenceNeeds): Competence[] {
  const own = known.filter(({ kind }) => kind === 'CD');
  const sign = strand === undefined ? undefined : labelOf[strand];
  const fitting = sign === undefined ? undefined : own.find(({ label }) => sign.test(label));
  return [fitting ?? own[0]].filter((one) => one !== undefined);
}

/** Number of the transversal competence that each discipline works on most. */
const transversal: Readonly<Record<DisciplineId, number>> = {
  anglais: 8,
  arts: 4,
  ecm: 7,
  eps: 6,
  'est-es': 1,
  francais: 8,
  'histoire-geographie': 1,
  mathematiques: 2,
  pct: 1,
  philosophie: 3,
  svt: 1,
  tic: 2,
};

/** Those that activities work on, the most telling first. */
const byRole: readonly (readonly [ActivityRole, number])[] = [
  ['hypothesise', 3],
  ['test', 3],
  ['project', 5],
  ['transfer', 2],
  ['discover', 1],
];

/** Number of the competence across disciplines that a discipline serves. */
function acrossDisciplines({ discipline, level, strand }: CompetenceNeeds): number {
  switch (discipline) {
    case 'eps':
      return 4;
    case 'svt':
      return 5;
    case 'est-es':
      return strand === 'science' || strand === 'geography' ? 5 : 1;
    case 'ecm':
    case 'philosophie':
      return 2;
    case 'francais':
    case 'anglais':
    case 'arts':
    case 'histoire-geographie':
      return 1;
    case 'mathematiques':
      return cycleOf(level) === 'primary' ? 6 : 3;
    case 'pct':
    case 'tic':
      return 3;
  }
}

/** One competence across disciplines and two transversal ones, counting those that are cited already. */
export function common(needs: CompetenceNeeds, cited: readonly Competence[]): Competence[] {
  const { known, discipline, roles } = needs;
  const named = (kind: Competence['kind'], numbers: readonly number[], most: number) => {
    const own = cited.filter((one) => one.kind === kind);
    const more = numbers
      .flatMap((number) => known.find((one) => one.kind === kind && one.number === number) ?? [])
      .filter((one) => !own.includes(one));
    return [...new Set([...own, ...more])].slice(0, Math.max(most, own.length));
  };
  const worked = byRole.flatMap(([role, number]) => (roles.has(role) ? [number] : []));
  return [
    ...named('CTD', [acrossDisciplines(needs)], 1),
    ...named('CT', [transversal[discipline], ...worked, 2], 2),
  ];
}
