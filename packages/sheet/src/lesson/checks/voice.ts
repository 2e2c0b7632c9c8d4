import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';

const quoted = /«[^»]*»/gu;
/**
 * A verb in the plural, such as "comparez"; with a capital only where a sentence begins, since "Agadez" and "Suez" are
 * names.
 */
const plural =
  /(?<![\p{L}-])(?!(?:chez|assez|nez|rez)(?!\p{L}))\p{Ll}+ez(?!\p{L})|(?:^|[.!?…:]\s+|\n)(?!(?:Chez|Assez|Agadez|Suez|Cortez|Hernandez|Fez)(?!\p{L}))\p{Lu}\p{L}*ez(?!\p{L})/u;
const singular = /(?<!\p{L})(?:tu|toi|ton|ta|tes)(?!\p{L})|(?<!\p{L})t’/iu;

/** Orders say "tu" to one learner or to the class, and use the plural for a group. */
export function checkVoice(lesson: Lesson, report: Report): void {
  if (lesson.identity.language !== 'fr') return;
  lesson.activities.forEach(({ order, grouping }, i) => {
    const read = order.replace(quoted, '');
    const isForGroup = grouping === 'TG';
    if ((isForGroup ? singular : plural).test(read)) {
      report(
        ['activities', i, 'order'],
        `"${isForGroup ? 'tu' : 'vous'}" in an order for ${grouping}`,
      );
    }
  });
}
