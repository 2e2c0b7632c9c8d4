import type { Demarche, DemarcheStep } from '../demarches/index.ts';
import { hasTimeFor, phaseIdOf, stepIdOf } from '../demarches/index.ts';
import { limits } from '../model/index.ts';
import type { Phase, SheetContent, Step } from '../model/index.ts';
import { newPartId } from './part-id.ts';

/**
 * The sheet in the phases and steps of another démarche. No row is lost: a step that both know keeps its rows, and
 * what only the former one knows fills the new steps of its phase in order. A new step may stay without rows.
 */
export function changeDemarche(content: SheetContent, demarche: Demarche): SheetContent {
  if (content.demarche === demarche.id) return content;
  const { language, identification } = content;
  const left = [...content.phases];
  const phases = demarche.phases.flatMap((phase): Phase[] => {
    const at = left.findIndex(({ key }) => key === phase.key);
    const former = at === -1 ? undefined : left.splice(at, 1)[0];
    const known = new Set(former?.steps.map(({ key }) => key));
    const steps = phase.steps.filter(
      (step) => hasTimeFor(step, identification.duration) || known.has(step.key),
    );
    // A brief session leaves whole phases out.
    if (former === undefined && steps.length === 0) return [];
    return [
      {
        id: former?.id ?? newPartId(content, phaseIdOf(phase)),
        key: phase.key,
        title: phase.title[language],
        steps: mergedSteps(content, former?.steps ?? [], steps),
      },
    ];
  });
  // Phases that the new démarche does not have become the teacher's own.
  const own = left.map((phase) => ({ ...phase, key: null }));
  return { ...content, demarche: demarche.id, phases: [...phases, ...own].slice(0, limits.phases) };
}

function mergedSteps(
  content: SheetContent,
  former: readonly Step[],
  next: readonly DemarcheStep[],
): Step[] {
  const steps = next.map((step): Step => {
    const same = former.find(({ key }) => key === step.key);
    const title = step.title[content.language];
    if (same !== undefined) return { ...same, title };
    return { id: newPartId(content, stepIdOf(step)), key: step.key, title, rows: [] };
  });
  const open = steps.filter(({ key }) => former.every((step) => step.key !== key));
  const kept = former.filter(({ key }) => next.every((step) => step.key !== key));
  const added: Step[] = [];
  for (const [rank, step] of kept.entries()) {
    const place = step.key === null ? undefined : open[Math.min(rank, open.length - 1)];
    const rows = [...(place?.rows ?? []), ...step.rows];
    if (place === undefined || rows.length > limits.rowsPerStep) {
      added.push({ ...step, key: null });
    } else {
      steps[steps.findIndex(({ key }) => key === place.key)] = { ...place, rows };
      open[open.indexOf(place)] = { ...place, rows };
    }
  }
  return [...steps, ...added];
}
