import { randomBytes } from 'node:crypto';
import type { AssistantFeedback, AssistantRequest, Locale } from '@ardoise/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { ChatProvider, ChatRequest, ChatTurn } from '../../providers/ai/chat-port.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { SiteAccess } from '../sites/site-access.ts';
import {
  type Answered,
  answerQuestion,
  type Listener,
  type Progress,
  Refused,
} from './answering.ts';
import {
  type Asker,
  isAnonymous,
  mostAtOnce,
  ownCeiling,
  pictureCeilings,
  sharedCeilings,
  subjectOf,
} from './asker.ts';
import type { Budget, ReservedTokens } from './budget.ts';
import type { Ceilings } from '../../shared/ceilings/ceilings.ts';
import type { Conversations } from './conversations.ts';
import { assistantProblem } from './failures.ts';
import type { Concurrency } from './concurrency.ts';
import type { ImageRepository } from './image-repository.ts';
import type { Timeouts } from './limits.ts';
import { questionOf, remembered } from './question.ts';
import type { RecordRepository } from './record-repository.ts';
import { modelCallCeiling } from '../writing/model-calls.ts';
import { screen } from '../../shared/screening/index.ts';

export interface ServiceParts {
  provider: ChatProvider;
  sites: SiteAccess;
  ceilings: Ceilings;
  budget: Budget;
  gate: Concurrency;
  images: ImageRepository;
  records: RecordRepository;
  conversations: Conversations;
  clock: Clock;
  log: FastifyBaseLogger;
  config: Config['assistant'];
  modelCallsDaily: number;
  /** Counts how answers end. */
  counted(outcome: string): void;
}

/** A complete answer, with its conversation if it was saved. */
export interface FinishedAnswer extends Answered {
  conversationId: string | null;
}

/** A message that may be answered. Its reservations are released when `run` has ended. */
export interface Admitted {
  /** @throws Problem; or the signal's reason when the reader disconnected */
  run(listener: Listener, patience: Timeouts, signal: AbortSignal): Promise<FinishedAnswer>;
}

/** A counted message. */
interface Taken {
  giveBack(): Promise<void>;
  /** Keeps only the caller's own count, which holds against a client in a loop. */
  unanswered(): Promise<void>;
}

const nothingTaken: Taken = {
  giveBack: () => Promise.resolve(),
  unanswered: () => Promise.resolve(),
};

/** An estimate for the languages of the interface. */
const charactersPerToken = 4;

export type AssistantService = ReturnType<typeof assistantService>;

export function assistantService(parts: ServiceParts) {
  const { provider, sites, ceilings, budget, gate, images, records, conversations } = parts;
  const { clock, log, config, modelCallsDaily, counted } = parts;
  const belonging = ({ siteId, userId }: Asker) => ({ site: siteId, owner: userId });

  /** Records a refusal for staff, without its text. */
  async function noteRefusal(asker: Asker, direction: 'question' | 'answer', category: string) {
    const { siteId: site, userId: owner } = asker;
    const refusal = await records.refused(belonging(asker), direction, category, clock.now());
    log.info({ refusal, direction, category, site, owner }, 'the assistant declined');
    counted('refused');
  }

  /** Counts the message under all ceilings, or under none. */
  async function take(asker: Asker, request: ChatRequest): Promise<Taken> {
    const now = clock.now();
    const wanted = { sent: request.image !== null, drawn: drawsFor(request) };
    const taken: { giveBack(): Promise<void> }[] = [];
    const giveBack = async (from: number) => {
      for (const one of taken.slice(from)) await one.giveBack();
    };
    try {
      taken.push(await ceilings.take(ownCeiling(asker, config), now));
      if (asker.visitor !== null) taken.push(await sites.takeTurn(asker.visitor, now));
      taken.push(await ceilings.take(pictureCeilings(asker, wanted), now, 'pictures'));
      taken.push(await ceilings.take(sharedCeilings(asker, config), now));
      return { giveBack: () => giveBack(0), unanswered: () => giveBack(1) };
    } catch (error) {
      await giveBack(0);
      throw error;
    }
  }

  /** Kept also when the answer fails: the model was asked. */
  const modelCeilings = ({ userId }: Asker) =>
    provider.origin === 'model' && userId !== null
      ? [modelCallCeiling(userId, modelCallsDaily)]
      : [];

  const drawsFor = (request: ChatRequest) => provider.origin === 'model' && request.drawing;

  async function historyOf(asker: Asker, body: AssistantRequest, sent: readonly ChatTurn[]) {
    const { conversationId, questionId = null } = body;
    if (conversationId === undefined) return sent;
    if (asker.userId === null) throw new Problem('UNAUTHENTICATED');
    return await conversations.turns(asker.userId, conversationId, questionId);
  }

  async function reserve(asker: Asker, request: ChatRequest): Promise<ReservedTokens | null> {
    const most = provider.mostTokens(request);
    if (most === 0) return null;
    const least = Math.ceil(request.query.length / charactersPerToken);
    return await budget.reserve({ most, least, anonymous: isAnonymous(asker) }, clock.now());
  }

  /** Tokens of an answer that did not finish: the provider's count, or an estimate. */
  function costOf(request: ChatRequest, { tokens, characters }: Progress): number {
    if (tokens > 0) return tokens;
    if (characters === 0) return 0;
    const asked = request.history.reduce((sum, { text }) => sum + text.length, 0);
    const context = request.context?.text.length ?? 0;
    return Math.ceil((characters + asked + context + request.query.length) / charactersPerToken);
  }

  async function keep(asker: Asker, body: AssistantRequest, answered: Answered) {
    const { userId } = asker;
    const kept = body.keep === true || body.conversationId !== undefined;
    if (userId === null || !kept) return null;
    const at = clock.now();
    const { id, text, sources } = answered;
    const pictures = answered.images;
    const asked = body.questionId ?? null;
    return await conversations.keep(
      userId,
      body.conversationId ?? null,
      [
        {
          id: randomBytes(12).toString('hex'),
          asked,
          role: 'user',
          content: body.query.trim(),
          at,
          sources: [],
          images: [],
        },
        { id, asked, role: 'assistant', content: text.trim(), at, sources, images: pictures },
      ],
      at,
    );
  }

  return {
    origin: provider.origin,

    /**
     * Screens and counts a message, and reserves what its answer needs.
     * @throws Problem before any token is spent
     */
    async admit(asker: Asker, body: AssistantRequest, locale: Locale): Promise<Admitted> {
      const leave = gate.enter(subjectOf(asker), mostAtOnce(asker));
      let taken = nothingTaken;
      try {
        // Screening takes processor time: yields to the event loop between messages.
        await yieldToEventLoop();
        const question = questionOf(body, locale);
        const before = await historyOf(asker, body, question.history);
        taken = await take(asker, question);
        const { query, context } = question;
        const brought = context === null ? [query] : [query, `${context.title}\n${context.text}`];
        for (const text of brought) {
          const verdict = screen(text, locale);
          if (verdict.allowed) continue;
          await noteRefusal(asker, 'question', verdict.category);
          throw new Problem('ASSISTANT_REFUSED');
        }
        // A browser may send any history, so it is screened too.
        const history = remembered(before).filter(({ text }) => screen(text, locale).allowed);
        const request = { ...question, history };
        const reserved = await reserve(asker, request);
        try {
          await ceilings.take(modelCeilings(asker), clock.now());
        } catch (error) {
          await reserved?.settle(0);
          throw error;
        }
        return { run: runner(asker, body, request, { leave, taken, reserved }) };
      } catch (error) {
        leave();
        if (!(error instanceof Problem) || error.code !== 'ASSISTANT_REFUSED') {
          await taken.giveBack();
        }
        throw error;
      }
    },

    async judge(asker: Asker, feedback: AssistantFeedback): Promise<void> {
      const known = await records.judge(feedback, belonging(asker), clock.now());
      if (!known) throw new Problem('NOT_FOUND');
    },
  };

  function runner(
    asker: Asker,
    body: AssistantRequest,
    request: ChatRequest,
    holds: { leave(): void; taken: Taken; reserved: ReservedTokens | null },
  ): Admitted['run'] {
    return async (listener, patience, signal) => {
      const progress: Progress = { tokens: 0, characters: 0 };
      const now = () => clock.now();
      const more: (ReservedTokens | null)[] = [];
      const again = async () => {
        await ceilings.take(modelCeilings(asker), now());
        more.push(await reserve(asker, request));
      };
      try {
        const spoken = { listener, progress, patience };
        const answering = { provider, images, now, again };
        const answered = await answerQuestion(answering, request, spoken, signal);
        await records.answered(answered.id, belonging(asker), provider.origin, now());
        const conversationId = await keep(asker, body, answered);
        if (!answered.counted) await holds.taken.unanswered();
        counted(answered.counted ? 'answered' : 'unanswered');
        return { ...answered, conversationId };
      } catch (error) {
        if (signal.aborted) {
          counted('left');
          throw error;
        }
        const refusal = refusalOf(error);
        if (refusal !== null) {
          await noteRefusal(asker, 'answer', refusal);
          throw new Problem('ASSISTANT_REFUSED', { cause: error });
        }
        counted('failed');
        if (progress.characters === 0) await holds.taken.giveBack();
        throw assistantProblem(error);
      } finally {
        holds.leave();
        const tokens = costOf(request, progress);
        await holds.reserved?.settle(tokens);
        for (const one of more) await one?.settle(0);
        if (asker.siteId !== null) await sites.count(asker.siteId, { messages: 1, tokens }, now());
      }
    };
  }

  function refusalOf(error: unknown): string | null {
    if (error instanceof Refused) return error.category;
    return error instanceof Problem && error.code === 'PROVIDER_REFUSED' ? 'provider' : null;
  }
}
