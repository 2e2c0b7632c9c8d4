import { type Evaluation, phaseIdOf, type Step, type WrittenRecord } from '@ardoise/sheet';
import { member } from './loose-text.ts';
import {
  normaliseEvaluation,
  type Normalised,
  normalisePlanning,
  normaliseStep,
  normaliseWrittenRecord,
} from './normalise.ts';
import type { SectionDelta, WriteRequest } from './port.ts';
import type { Piece } from './section-scanner.ts';

/** Collects the strict parts of a sheet and yields them in the sheet's order. */
export class SheetAssembly {
  readonly #request: WriteRequest;
  readonly #ready = new Map<string, SectionDelta>();
  readonly #faults = new Map<string, string[]>();
  readonly #order: string[];
  #given = 0;
  #evaluation: Evaluation | undefined;
  #record: WrittenRecord | undefined;

  constructor(request: WriteRequest) {
    this.#request = request;
    this.#order = ['planning', ...request.plan.map(({ step }) => `steps/${step.key}`), 'closing'];
  }

  #keep<T>(name: string, result: Normalised<T>, keep: (value: T) => void): void {
    if (result.ok) {
      this.#faults.delete(name);
      keep(result.value);
    } else this.#faults.set(name, result.faults);
  }

  take({ key, value }: Piece): void {
    const context = { ...this.#request, competences: this.#request.facts.competences };
    switch (key) {
      case 'planning':
        if (this.#ready.has('planning')) return;
        this.#keep('planning', normalisePlanning(value, context), (planning) =>
          this.#ready.set('planning', { kind: 'planning', ...planning }),
        );
        return;
      case 'steps': {
        const planned = this.#request.plan.find(({ step }) => step.key === member(value, 'key'));
        if (planned === undefined) return;
        const name = `steps/${planned.step.key}`;
        if (this.#ready.has(name)) return;
        this.#keep(name, normaliseStep(value, planned, context), (step: Step) =>
          this.#ready.set(name, {
            kind: 'step',
            phaseId: phaseIdOf(planned.phase),
            phaseKey: planned.phase.key,
            phaseTitle: planned.phase.title[this.#request.language],
            step,
          }),
        );
        return;
      }
      case 'evaluation':
        this.#keep('evaluation', normaliseEvaluation(value, context), (evaluation) => {
          this.#evaluation ??= evaluation;
        });
        break;
      case 'writtenRecord':
        this.#keep('writtenRecord', normaliseWrittenRecord(value, context), (record) => {
          this.#record ??= record;
        });
        break;
      default:
        return;
    }
    if (this.#evaluation !== undefined && this.#record !== undefined) {
      const closing = { evaluation: this.#evaluation, writtenRecord: this.#record };
      this.#ready.set('closing', { kind: 'closing', ...closing });
    }
  }

  /** The parts that can be shown now: all before the first missing one. */
  *next(): Generator<SectionDelta> {
    for (;;) {
      const delta = this.#ready.get(this.#order[this.#given] ?? '');
      if (delta === undefined) return;
      this.#given += 1;
      yield delta;
    }
  }

  /** What is missing or invalid, for the repair; empty when the sheet is complete. */
  faults(): string[] {
    return this.#order
      .filter((name) => !this.#ready.has(name))
      .flatMap((name) => {
        if (name !== 'closing') return this.#faults.get(name) ?? [`${name}: is missing`];
        return [
          ...(this.#evaluation
            ? []
            : (this.#faults.get('evaluation') ?? ['evaluation: is missing'])),
          ...(this.#record
            ? []
            : (this.#faults.get('writtenRecord') ?? ['writtenRecord: is missing'])),
        ];
      });
  }
}
