import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify from 'fastify';
import type { Config } from './config/config.ts';
import { assistantModule, type AssistantTimes } from './modules/assistant/plugin.ts';
import { avatarsModule } from './modules/avatars/plugin.ts';
import { logosModule } from './modules/logos/plugin.ts';
import { authModule } from './modules/auth/plugin.ts';
import { confirmedFactsModule } from './modules/confirmed-facts/plugin.ts';
import { consentsModule } from './modules/consents/plugin.ts';
import { curriculumModule } from './modules/curriculum/plugin.ts';
import { dashboardModule } from './modules/dashboard/plugin.ts';
import { directoryModule } from './modules/directory/plugin.ts';
import type { LegalTexts } from './modules/consents/texts.ts';
import type { EngineOptions } from './modules/generations/engine.ts';
import { generationsModule } from './modules/generations/plugin.ts';
import { helpModule } from './modules/help/plugin.ts';
import { importsModule } from './modules/imports/plugin.ts';
import { journalModule } from './modules/journal/plugin.ts';
import { lessonsModule } from './modules/lessons/plugin.ts';
import { legalNoticesModule } from './modules/legal-notices/plugin.ts';
import { mailModule } from './modules/mail/plugin.ts';
import { moneyNotificationsModule } from './modules/money-notifications/plugin.ts';
import { operationsModule } from './modules/operations/plugin.ts';
import { ledgerModule } from './modules/ledger/plugin.ts';
import { ordersModule } from './modules/orders/plugin.ts';
import { ownLessonsModule } from './modules/own-lessons/plugin.ts';
import { paymentMethodsModule } from './modules/payment-methods/plugin.ts';
import { paymentsModule } from './modules/payments/plugin.ts';
import { personalDataModule } from './modules/personal-data/plugin.ts';
import { plansModule } from './modules/plans/plugin.ts';
import { pushModule } from './modules/push/plugin.ts';
import { realtimeModule, type RealtimeOptions } from './modules/realtime/plugin.ts';
import { receiptsModule } from './modules/receipts/plugin.ts';
import { quotaModule } from './modules/quota/plugin.ts';
import { securityModule } from './modules/security/plugin.ts';
import { settingsModule } from './modules/settings/plugin.ts';
import { sheetsModule } from './modules/sheets/plugin.ts';
import { shopModule } from './modules/shop/plugin.ts';
import { sitesModule } from './modules/sites/plugin.ts';
import { staffModule } from './modules/staff/plugin.ts';
import { subscriptionsModule } from './modules/subscriptions/plugin.ts';
import { supportModule } from './modules/support/plugin.ts';
import { trialsModule } from './modules/trials/plugin.ts';
import { unitNotificationsModule } from './modules/unit-notifications/plugin.ts';
import { usersModule } from './modules/users/plugin.ts';
import { vitalsModule } from './modules/vitals/plugin.ts';
import { writingModule } from './modules/writing/plugin.ts';
import { accountEventsPlugin } from './plugins/account-events.ts';
import { assistantFiles } from './plugins/assistant-files.ts';
import { authPlugin } from './plugins/auth.ts';
import { bodyPlugin } from './plugins/body.ts';
import { compressionPlugin } from './plugins/compression.ts';
import { earlyErrors } from './plugins/early-errors.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { idempotencyPlugin } from './plugins/idempotency.ts';
import { localePlugin } from './plugins/locale.ts';
import { loggingOptions } from './plugins/logging.ts';
import { keptKeysPlugin } from './plugins/kept-keys.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { migrationsPlugin } from './plugins/migrations.ts';
import { mongoPlugin } from './plugins/mongo.ts';
import { notFoundPlugin } from './plugins/not-found.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { personalDataPlugin } from './plugins/personal-data.ts';
import { rateLimitPlugin } from './plugins/rate-limit.ts';
import { routesListPlugin } from './plugins/routes-list.ts';
import { lazySerializers } from './plugins/serializers.ts';
import { securityPlugin } from './plugins/security.ts';
import { sitePlugin } from './plugins/site/plugin.ts';
import { stoppingPlugin } from './plugins/stopping.ts';
import { validationPlugin } from './plugins/validation.ts';
import { configuredProviders } from './providers/payments/configured.ts';
import type { PaymentProviderPort } from './providers/payments/port.ts';
import { type Clock, systemClock } from './shared/clock.ts';

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    clock: Clock;
  }
}

/** Parts that a test may bring in the place of the usual ones. */
export interface Dependencies {
  clock?: Clock;
  /** Deadlines and leases of generations. */
  engine?: Partial<EngineOptions>;
  /** Seconds that one answer of a provider of identities may take. */
  providerSeconds?: number;
  /** Milliseconds that one answer of a push service may take. */
  pushTimeoutMs?: number;
  /** Legal texts whose changes are announced. */
  legalTexts?: LegalTexts;
  /** Providers of payments; those of the configuration by default. */
  paymentProviders?: readonly PaymentProviderPort[];
  /** How long the assistant waits for its provider and its readers. */
  assistant?: Partial<AssistantTimes>;
  realtime?: RealtimeOptions;
}

/** The whole loading order: config → plugins → modules. The answer is ready, but not listening. */
export async function buildApp(config: Config, deps: Dependencies = {}) {
  const app = Fastify({
    ...loggingOptions(config),
    ...earlyErrors,
    ...lazySerializers,
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    return503OnClosing: false,
    // The database may still be starting, or another process migrating it.
    pluginTimeout: 90_000,
    routerOptions: { maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.decorate('config', config);
  app.decorate('clock', deps.clock ?? systemClock);

  await app.register(routesListPlugin);
  await app.register(localePlugin);
  await app.register(errorsPlugin);
  await app.register(stoppingPlugin);
  await app.register(validationPlugin);
  await app.register(bodyPlugin);
  await app.register(securityPlugin);
  await app.register(authPlugin);
  await app.register(openapiPlugin);
  await app.register(sitePlugin);
  await app.register(assistantFiles);
  await app.register(notFoundPlugin);
  await app.register(mongoPlugin);
  await app.register(migrationsPlugin);
  await app.register(keptKeysPlugin);
  await app.register(rateLimitPlugin);
  await app.register(idempotencyPlugin);
  await app.register(compressionPlugin);
  await app.register(metricsPlugin);
  await app.register(personalDataPlugin);
  await app.register(accountEventsPlugin);
  // Before the domains, which publish.
  await app.register(realtimeModule, deps.realtime ?? {});

  await app.register(journalModule);

  // Before the others: its gate judges cross-origin calls before anybody asks who calls.
  await app.register(sitesModule);
  await app.register(mailModule);
  await app.register(usersModule);
  await app.register(pushModule, { timeoutMs: deps.pushTimeoutMs });
  await app.register(consentsModule);
  await app.register(authModule, { providerSeconds: deps.providerSeconds });
  await app.register(staffModule);
  await app.register(securityModule);
  await app.register(personalDataModule);
  await app.register(legalNoticesModule, { texts: deps.legalTexts });
  await app.register(avatarsModule);
  await app.register(logosModule);
  await app.register(settingsModule);
  await app.register(operationsModule);
  await app.register(vitalsModule);
  await app.register(helpModule);
  await app.register(lessonsModule);
  await app.register(curriculumModule);
  await app.register(confirmedFactsModule);
  await app.register(plansModule);
  await app.register(ordersModule);
  await app.register(ledgerModule);
  await app.register(paymentsModule, {
    ports: deps.paymentProviders ?? configuredProviders(config.payments, app.log),
  });
  await app.register(quotaModule);
  await app.register(paymentMethodsModule);
  await app.register(subscriptionsModule);
  await app.register(shopModule);
  await app.register(unitNotificationsModule);
  await app.register(writingModule);
  await app.register(sheetsModule);
  await app.register(receiptsModule);
  await app.register(ownLessonsModule);
  await app.register(generationsModule, { engine: deps.engine });
  await app.register(moneyNotificationsModule);
  await app.register(dashboardModule);
  await app.register(assistantModule, { times: deps.assistant });
  await app.register(trialsModule);
  await app.register(importsModule);
  await app.register(supportModule);
  await app.register(directoryModule);

  await app.ready();
  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
