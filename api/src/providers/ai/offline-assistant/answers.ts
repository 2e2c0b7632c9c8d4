import type { Locale, SheetIdea } from '@ardoise/contract';
import {
  type CatalogueEntry,
  demarcheFor,
  type DisciplineId,
  labelsOf,
  type LevelId,
  planMinutes,
} from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { intentOf } from './intent.ts';
import { type OfflineMessageId, say } from './say.ts';
import { searchCatalogue } from './search.ts';
import type { Question } from './understand.ts';

/** An answer of the offline assistant: its paragraphs and its ending. */
export interface Reply {
  paragraphs: string[];
  /** False when it only says that it cannot answer. */
  answered: boolean;
  suggestions: string[];
  sheet: SheetIdea | null;
}

const { levels } = labelsOf('fr');
/** Most competences that an answer lists. */
const mostCompetences = 8;
/** Usual minutes of a lesson, by cycle. */
const usualMinutes = { primary: 60, secondary: 55 } as const;

function teller(language: Locale) {
  const tell = (id: OfflineMessageId, values?: Record<string, string | number>) =>
    say(language, id, values);
  return {
    tell,
    discipline: (id: DisciplineId) => tell(`discipline.${id}`),
    /** "SVT, 6e", or whichever of the two is known. */
    place: ({ level, discipline }: Pick<Question, 'level' | 'discipline'>) =>
      [
        ...(discipline === null ? [] : [tell(`discipline.${discipline}`)]),
        ...(level === null ? [] : [levels[level]]),
      ].join(', '),
  };
}

type Teller = ReturnType<typeof teller>;

function entryLine(entry: CatalogueEntry, { tell, discipline }: Teller): string {
  const number = entry.number === null ? '' : ` ${entry.number}`;
  const trust = entry.status === 'official' ? 'entry.official' : 'entry.to-confirm';
  return `- ${tell('entry.line', {
    kind: tell(`kind.${entry.kind}`) + number,
    title: entry.title,
    place: `${discipline(entry.discipline)}, ${levels[entry.level]}`,
    source: tell(trust, { source: entry.sourceTitle }),
  })}`;
}

function ideaOf({ level, discipline, topic }: Question, entry?: CatalogueEntry): SheetIdea | null {
  const title = topic ?? entry?.title;
  if (title === undefined) return null;
  const idea: SheetIdea = { topic: title.slice(0, 200) };
  const levelId: LevelId | undefined = level ?? entry?.level;
  const disciplineId: DisciplineId | undefined = discipline ?? entry?.discipline;
  if (levelId !== undefined) idea.level = levelId;
  if (disciplineId !== undefined) idea.discipline = disciplineId;
  return idea;
}

function noTopic(topic: string, place: string, { tell }: Teller): string {
  return tell('catalogue.no-topic', { topic, place, placed: place === '' ? 'no' : 'yes' });
}

function catalogueReply(question: Question, voice: Teller): Reply {
  const { tell, place } = voice;
  const { entries, more, byTopic } = searchCatalogue(question);
  const where = place(question);
  const [first] = entries;
  if (first === undefined) {
    const { topic } = question;
    const said =
      topic === null
        ? [tell(where === '' ? 'catalogue.not-understood' : 'catalogue.empty', { place: where })]
        : [noTopic(topic, where, voice), tell('catalogue.no-ai')];
    return {
      paragraphs: [...said, tell('can.list')],
      answered: false,
      suggestions: starters(voice),
      sheet: where === '' ? null : ideaOf(question),
    };
  }
  const heading =
    byTopic && question.topic !== null
      ? tell('catalogue.found-topic', { topic: question.topic })
      : tell('catalogue.found-place', { place: where });
  const missed = !byTopic && question.topic !== null;
  const lines = entries.map((entry) => entryLine(entry, voice));
  if (more > 0) lines.push(`- ${tell('catalogue.more', { count: more })}`);
  return {
    paragraphs: [
      ...(missed ? [noTopic(question.topic ?? '', where, voice)] : []),
      [heading, ...lines].join('\n'),
      ...(question.language === 'fr' ? [] : [tell('catalogue.french-titles')]),
      tell('catalogue.next'),
    ],
    answered: true,
    suggestions: placedSuggestions(
      { level: question.level ?? first.level, discipline: question.discipline ?? first.discipline },
      voice,
    ),
    sheet: byTopic || missed ? ideaOf(question, first) : null,
  };
}

function demarcheReply(question: Question, voice: Teller): Reply {
  const { tell, place } = voice;
  const { discipline } = question;
  const level = question.level ?? (discipline === 'est-es' ? 'cm2' : '6e');
  const chosen = demarcheFor({ level, discipline: discipline ?? 'francais', kind: 'lesson' });
  const minutes = usualMinutes[chosen.fits.cycles.includes('primary') ? 'primary' : 'secondary'];
  const language = question.language === 'en' ? 'en' : 'fr';
  const planned = Map.groupBy(planMinutes(chosen, minutes), ({ phase }) => phase.title[language]);
  const lines = [...planned].flatMap(([title, steps]) => [
    `**${title}**`,
    ...steps.map((one) => {
      const sum = one.minutes.reduce((all, part) => all + part, 0);
      return `- ${tell('demarche.step', { step: one.step.title[language], minutes: sum })}`;
    }),
  ]);
  return {
    paragraphs: [
      tell('demarche.heading', {
        label: chosen.label[language],
        place: place({ level, discipline }),
        minutes,
      }),
      lines.join('\n'),
      tell('demarche.note'),
    ],
    answered: true,
    suggestions: placedSuggestions({ level, discipline }, voice),
    sheet: question.topic === null ? null : ideaOf(question),
  };
}

function competencesReply(question: Question, voice: Teller): Reply {
  const { tell, place } = voice;
  const level = question.level ?? '6e';
  const discipline = question.discipline ?? 'francais';
  const found = catalogue.competencesFor(discipline, level).slice(0, mostCompetences);
  const lines = found.map(({ kind, number, label, confirmed }) => {
    const name = number === null ? kind : `${kind} ${number}`;
    return `- ${tell(confirmed ? 'competence.line' : 'competence.line-to-confirm', { name, label })}`;
  });
  return {
    paragraphs: [
      [tell('competence.heading', { place: place({ level, discipline }) }), ...lines].join('\n'),
      tell('competence.note'),
    ],
    answered: true,
    suggestions: placedSuggestions({ level, discipline }, voice),
    sheet: null,
  };
}

function starters({ tell }: Teller): string[] {
  return [tell('suggest.catalogue'), tell('suggest.demarche'), tell('suggest.create')];
}

function placedSuggestions(where: Pick<Question, 'level' | 'discipline'>, voice: Teller): string[] {
  const { tell, place } = voice;
  if (where.discipline === null) return starters(voice);
  const named = place(where);
  return [
    tell('suggest.demarche-of', { place: named }),
    tell('suggest.competences-of', { place: named }),
    tell('suggest.create'),
  ];
}

/** Answers a question from the catalogue, the démarches and the how-to texts. */
export function answer(question: Question): Reply {
  const voice = teller(question.language);
  const { tell } = voice;
  const intent = intentOf(question);
  switch (intent.kind) {
    case 'hello':
    case 'who':
      return {
        paragraphs: [
          tell(intent.kind === 'hello' ? 'offline.hello' : 'offline.who'),
          tell('can.list'),
        ],
        answered: true,
        suggestions: starters(voice),
        sheet: null,
      };
    case 'guide':
      return {
        paragraphs: [tell(`how.${intent.guide}`)],
        answered: true,
        suggestions: starters(voice),
        sheet: null,
      };
    case 'transform':
      return {
        paragraphs: [tell('transform.cannot'), tell('transform.instead')],
        answered: false,
        suggestions: starters(voice),
        sheet: null,
      };
    case 'demarche':
      return demarcheReply(question, voice);
    case 'competences':
      return competencesReply(question, voice);
    case 'catalogue':
      return catalogueReply(question, voice);
  }
}
