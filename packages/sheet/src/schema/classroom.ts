import { Type } from 'typebox';
import { adaptations, classMeans, classroomBounds } from '../model/classroom.ts';

const closed = { additionalProperties: false } as const;
const { machines, term, language, translation } = classroomBounds;

/** What the class has, and for whom the sheet is made easier or harder; without it: chalk and board, for all alike. */
export const Classroom = Type.Object(
  {
    means: Type.Enum(classMeans),
    /** Posts that work, in a computer room only. */
    machines: Type.Optional(Type.Integer({ minimum: machines.min, maximum: machines.max })),
    adaptations: Type.Array(Type.Enum(adaptations), {
      maxItems: adaptations.length,
      uniqueItems: true,
    }),
  },
  closed,
);

/** A word of the lesson in a language of the class, as the teacher says it: nobody else has verified it. */
export const GlossaryLine = Type.Object(
  {
    term: Type.String({ minLength: 1, maxLength: term, pattern: '\\S' }),
    language: Type.String({ minLength: 1, maxLength: language, pattern: '\\S' }),
    translation: Type.String({ minLength: 1, maxLength: translation, pattern: '\\S' }),
  },
  closed,
);
