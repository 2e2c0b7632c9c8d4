/** Which steps of which guides and tutorials a teacher has done. */
export interface Progress {
  /** Ids of steps, by guide. */
  done: Readonly<Record<string, readonly string[]>>;
  /** The guide in which a step was marked last. */
  last: string | null;
}

export const noProgress: Progress = { done: {}, last: null };

/** What counts steps: a guide as the list has it. */
interface Counted {
  id: string;
  steps: readonly string[];
}

/** The done steps of a guide that it still has, in its order. */
export function doneSteps({ id, steps }: Counted, { done }: Progress): string[] {
  const marked = Object.hasOwn(done, id) ? (done[id] ?? []) : [];
  return steps.filter((step) => marked.includes(step));
}

export const isFollowed = (guide: Counted, progress: Progress): boolean =>
  doneSteps(guide, progress).length === guide.steps.length;

/** The step to go on with: the first that is not done; null when all are. */
export function nextStep(guide: Counted, progress: Progress): string | null {
  const marked = doneSteps(guide, progress);
  return guide.steps.find((step) => !marked.includes(step)) ?? null;
}

export function withStep(
  guide: Counted,
  step: string,
  isDone: boolean,
  progress: Progress,
): Progress {
  const others = doneSteps(guide, progress).filter((one) => one !== step);
  const marked = isDone ? [...others, step] : others;
  return { done: { ...progress.done, [guide.id]: marked }, last: guide.id };
}

/** The guide that was begun last and is not finished. */
export function toResume<Guide extends Counted>(
  guides: readonly Guide[],
  progress: Progress,
): Guide | null {
  const last = guides.find(({ id }) => id === progress.last);
  if (last === undefined || isFollowed(last, progress)) return null;
  return doneSteps(last, progress).length === 0 ? null : last;
}
