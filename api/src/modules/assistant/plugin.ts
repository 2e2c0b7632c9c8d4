import fp from 'fastify-plugin';
import type { ChatProvider } from '../../providers/ai/chat-port.ts';
import { createGeminiChat } from '../../providers/ai/gemini-chat.ts';
import { createModelAssistant } from '../../providers/ai/model-assistant.ts';
import { createOfflineAssistant } from '../../providers/ai/offline-assistant/index.ts';
import type { Config } from '../../config/config.ts';
import { siteOrigin } from '../../shared/origin.ts';
import { askRoutes } from './ask-routes.ts';
import type { Asker } from './asker.ts';
import { networkOf } from '../../shared/network-address.ts';
import { createBudget } from './budget.ts';
import { createBudgetRepository } from './budget-repository.ts';
import { type Ceilings, createCeilings } from '../../shared/ceilings/ceilings.ts';
import { conversationRepository } from './conversation-repository.ts';
import { type Conversations, createConversations } from './conversations.ts';
import { createConcurrency } from './concurrency.ts';
import { createCounterRepository } from '../../shared/ceilings/counter-repository.ts';
import { createImageRepository, type ImageRepository } from './image-repository.ts';
import { type Timeouts, streamTimeouts, wholeTimeouts } from './limits.ts';
import { assistantMetrics } from './metrics.ts';
import { createOversight } from './oversight.ts';
import { oversightRoutes } from './oversight-routes.ts';
import { assistantPersonalData } from './personal-data.ts';
import { createRecordRepository } from './record-repository.ts';
import { assistantRoutes } from './routes.ts';
import { type AssistantService, assistantService } from './service.ts';
import { type StreamOptions, usualStream } from './stream.ts';

declare module 'fastify' {
  interface FastifyInstance {
    assistant: {
      service: AssistantService;
      /** Uses of a day or month, counted over all processes. */
      ceilings: Ceilings;
      conversations: Conversations;
      images: ImageRepository;
      times: AssistantTimes;
      /** @throws Problem when the page may not ask, or a token is invalid */
      askerOf(request: FastifyRequest, reply: FastifyReply): Promise<Asker>;
      /** URL of a drawn picture; absolute, since partners' pages have another origin. */
      imageUrl(request: FastifyRequest, id: string): string;
    };
  }
}

/** Gemini when there is a key, otherwise the offline assistant. */
function providerOf({ gemini, assistant }: Config): ChatProvider {
  const { apiKey, baseUrl, model } = gemini;
  if (apiKey === undefined) return createOfflineAssistant();
  const { imageModel } = assistant;
  return createModelAssistant(createGeminiChat({ apiKey, baseUrl, model, imageModel }));
}

const sweepMs = 60_000;

/** Times that a test may shorten. */
export interface AssistantTimes {
  /** For a stream, and for an answer in one piece. */
  streamed: Timeouts;
  whole: Timeouts;
  stream: StreamOptions;
}

const usualTimes: AssistantTimes = {
  streamed: streamTimeouts,
  whole: wholeTimeouts,
  stream: usualStream,
};

/** The assistant: answers, ceilings and budget, drawn pictures, kept conversations, feedback. */
export const assistantModule = fp<{ times?: Partial<AssistantTimes> | undefined }>(
  async (app, { times }) => {
    app.describeTag('assistant', 'The assistant, on this site and on the pages of partner sites');
    const { mongo, clock, config, log, sites } = app;
    const gate = createConcurrency();
    const budget = createBudget(createBudgetRepository(mongo), {
      monthlyTokens: config.assistant.monthlyTokens,
      warn(state) {
        metrics.warned();
        log.warn(state, 'most of the month’s tokens of the assistant are spent');
      },
    });
    const metrics = assistantMetrics(app.metrics, { budget, gate, clock });
    const repositories = {
      conversations: conversationRepository(mongo),
      images: createImageRepository(mongo),
      records: createRecordRepository(mongo),
    };
    const { images, records } = repositories;
    const conversations = createConversations(repositories.conversations);
    const ceilings = createCeilings(createCounterRepository(mongo));
    const service = assistantService({
      provider: providerOf(config),
      sites,
      ceilings,
      budget,
      gate,
      images,
      records,
      conversations,
      clock,
      log,
      config: config.assistant,
      modelCallsDaily: config.modelCallsDaily,
      counted: metrics.counted,
    });

    app.decorate('assistant', {
      service,
      ceilings,
      conversations,
      images,
      times: { ...usualTimes, ...times },
      async askerOf(request, reply) {
        const caller = await sites.caller(request, reply);
        // On partners' pages the bearer token is a visitor's, already checked by `sites.caller`.
        const signedIn = caller.kind === 'own' && request.headers.authorization !== undefined;
        if (signedIn) await app.authenticate(request);
        return {
          userId: signedIn ? request.user.id : null,
          visitor: caller.visitor,
          siteId: caller.siteId,
          siteLimits: caller.limits,
          address: networkOf(request.ip),
        };
      },
      imageUrl: (request, id) => `${siteOrigin(request, config.publicUrl)}/assistant/images/${id}`,
    });
    app.personalData.register(assistantPersonalData(repositories));
    await app.register(askRoutes);
    await app.register(assistantRoutes);
    const look = createOversight({
      budget,
      ceilings,
      records,
      clock,
      config: config.assistant,
      isOffline: service.origin === 'offline',
    });
    await app.register(oversightRoutes, { look });

    const timer = setInterval(() => {
      budget
        .expire(clock.now())
        .catch((error: unknown) => log.warn({ err: error }, 'the assistant’s sweep failed'));
    }, sweepMs);
    app.addHook('preClose', async () => clearInterval(timer));
  },
  {
    name: 'assistant',
    dependencies: ['sites', 'metrics', 'rate-limit', 'stopping', 'openapi', 'auth'],
  },
);
