import { replacePart, type SheetContent } from '@ardoise/sheet';
import { Problem } from '../../shared/problem.ts';
import { Reason } from '../../shared/reason.ts';
import type { Turns } from '../../shared/turns.ts';
import { type LooseSchema, sheetSchema } from './loose-schema.ts';
import { type ModelClient, type ModelTurn, wasCut } from './model-client.ts';
import type { RewriteRequest, SectionDelta, SheetWriter, WriteRequest } from './port.ts';
import { type Prompt, repairPrompt, rewritePrompt, sheetPrompt } from './prompts.ts';
import { partOf } from './rewrite-part.ts';
import { createSectionScanner, ScanError } from './section-scanner.ts';
import { SheetAssembly } from './sheet-assembly.ts';

/** Most characters of an answer, five times the longest real sheet. */
const maxAnswer = 200_000;
const maxDepth = 12;

interface Asked {
  prompt: Prompt;
  schema: LooseSchema;
  /** The first answer, and its faults. */
  repair?: { answer: string; faults: readonly string[] };
}

/** Yields the parts of one answer as they arrive. */
async function* piecesOf(client: ModelClient, asked: Asked, signal: AbortSignal) {
  const { prompt, schema, repair } = asked;
  const turns: ModelTurn[] = [{ role: 'user', text: prompt.task }];
  if (repair !== undefined) {
    turns.push(
      { role: 'model', text: repair.answer },
      { role: 'user', text: repairPrompt(repair.faults) },
    );
  }
  const scanner = createSectionScanner({ split: new Set(['steps']), maxDepth });
  let length = 0;
  for await (const text of client.stream({ system: prompt.system, turns, schema }, signal)) {
    length += text.length;
    if (length > maxAnswer) {
      const cause = new Reason(`the answer is longer than ${maxAnswer} characters`);
      throw new Problem('PROVIDER_INVALID', { cause });
    }
    yield { text, pieces: scanner.feed(text) };
    if (scanner.ended) return;
  }
}

/** Writes sheets with a language model: streamed, validated, and repaired at most once. */
export function createModelWriter(client: ModelClient, turns: Turns): SheetWriter {
  async function* write(request: WriteRequest, signal: AbortSignal): AsyncGenerator<SectionDelta> {
    const leave = await turns.take(signal);
    try {
      const prompt = sheetPrompt(request);
      const schema = sheetSchema(request.plan.map(({ step }) => step.key));
      const assembly = new SheetAssembly(request);
      let repair: Asked['repair'];
      for (let round = 1; ; round += 1) {
        let answer = '';
        try {
          const asked = { prompt, schema, ...(repair === undefined ? {} : { repair }) };
          for await (const { text, pieces } of piecesOf(client, asked, signal)) {
            answer += text;
            for (const piece of pieces) assembly.take(piece);
            yield* assembly.next();
          }
        } catch (error) {
          // What a cut stream has left out is asked for; cut twice, the provider has failed.
          if (!(error instanceof ScanError) && !(round === 1 && wasCut(error))) throw error;
        }
        const faults = assembly.faults();
        if (faults.length === 0) return;
        if (round === 2)
          throw new Problem('PROVIDER_INVALID', { cause: new Error(faults.join('; ')) });
        repair = { answer, faults };
      }
    } finally {
      leave();
    }
  }

  async function ask(
    asked: Asked,
    signal: AbortSignal,
  ): Promise<{ answer: string; value: unknown }> {
    let answer = '';
    const value: Record<string, unknown> = {};
    try {
      for await (const { text, pieces } of piecesOf(client, asked, signal)) {
        answer += text;
        for (const piece of pieces) value[piece.key] = piece.value;
      }
    } catch (error) {
      const isFirst = asked.repair === undefined;
      if (!(error instanceof ScanError) && !(isFirst && wasCut(error))) throw error;
    }
    return { answer, value };
  }

  async function rewrite(request: RewriteRequest, signal: AbortSignal): Promise<SheetContent> {
    const leave = await turns.take(signal);
    try {
      const part = partOf(request);
      const asked: Asked = {
        prompt: rewritePrompt(request, part.description),
        schema: part.schema,
      };
      const first = await ask(asked, signal);
      const result = part.read(first.value);
      if (result.ok) return replacePart(request.content, result.value);
      const repair = { answer: first.answer, faults: result.faults };
      const second = part.read((await ask({ ...asked, repair }, signal)).value);
      if (second.ok) return replacePart(request.content, second.value);
      throw new Problem('PROVIDER_INVALID', { cause: new Error(second.faults.join('; ')) });
    } finally {
      leave();
    }
  }

  return { origin: 'ai', write, rewrite };
}
