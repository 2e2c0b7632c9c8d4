import type { Lesson } from '../schema.ts';
import type { Report } from './finding.ts';

/** "Relis" at the start of an order or of one of its sentences: whatever follows was read before. */
const again =
  /(?:^|[.;!?:]\s+|,?\s(?:et|puis)\s)(?:relis|relisez|re-?read)(?!\p{L})|\bread\b[^.;]*\bagain\b/iu;

const reads =
  /(?<!\p{L})(?:lis|lisez|lire|lit|écoute|écoutez|observe|observez|regarde|regardez|read|listen|look)(?!\p{L})/iu;

/** A learner also reads again what they have just written. */
const writes =
  /(?<!\p{L})(?:écris|écrivez|récris|récrivez|copie|copiez|recopie|recopiez|complète|complétez|corrige|corrigez|rédige|rédigez|note|notez|décris|décrivez|write|copy|complete)(?!\p{L})/iu;

/** Nobody reads again what no order before had them read or write. */
export function checkReadBefore({ activities }: Lesson, report: Report): void {
  activities.forEach(({ id, order, supports, role }, i) => {
    const found = again.exec(order);
    if (found === null) return;
    const own = order.slice(0, found.index);
    if (reads.test(own) || writes.test(own)) return;
    // What is recalled is of an earlier lesson.
    const before = activities
      .slice(0, i)
      .filter((one) => one.role !== 'recall' || role === 'recall');
    const isMet = before.some(
      (one) =>
        reads.test(one.order) ||
        (supports.length > 0 && one.supports.some((support) => supports.includes(support))) ||
        (supports.length === 0 && writes.test(one.order)),
    );
    if (!isMet) report(['activities', i, 'order'], `${id} has read again what nobody has read`);
  });
}
