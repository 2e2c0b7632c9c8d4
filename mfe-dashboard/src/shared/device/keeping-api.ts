import { ProblemError } from '@ardoise/contract/client';
import type {
  ConsentList,
  Discipline,
  FactorList,
  IdentityList,
  Letterhead,
  Level,
  NotificationPreferences,
  Sheet,
  Usage,
} from '@ardoise/contract';
import type { DeskApi } from '../api/desk-api.ts';
import { isRecord } from '../guards.ts';
import { keptCatalogue } from './kept-catalogue.ts';
import type { Kept } from './kept.ts';
import { type Answer, keptSheets } from './kept-sheets.ts';
import { showsKept, showsNew } from './shown.ts';

/** The server was not reached at all; everything else is its own answer. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof ProblemError && error.status === 0;

function isUsage(value: unknown): value is Usage {
  return isRecord(value) && typeof value['remaining'] === 'number';
}

const isPreferences = (value: unknown): value is NotificationPreferences =>
  isRecord(value) && typeof value['marketing'] === 'boolean';

const isLetterhead = (value: unknown): value is Letterhead =>
  isRecord(value) && Array.isArray(value['above']) && Array.isArray(value['below']);

const isFactors = (value: unknown): value is FactorList =>
  hasItems(value) && typeof Object(value)['recoveryCodesLeft'] === 'number';

const isIdentities = (value: unknown): value is IdentityList =>
  hasItems(value) && Array.isArray(Object(value)['available']);

const isConsents = (value: unknown): value is ConsentList =>
  hasItems(value) && Array.isArray(Object(value)['current']);

/** As the server's schema has it; the store's own form tells an older shape apart. */
const hasItems = <T>(value: unknown): value is { items: T[] } =>
  isRecord(value) && Array.isArray(value['items']);

/**
 * The same calls; what they answer is kept on this device, and is answered from there while the
 * server cannot be reached. What is answered so is told to the screen, with its age. Only reading:
 * a change that the server has not taken is a draft.
 */
export function keepingApi(api: DeskApi, kept: () => Kept | null): DeskApi {
  const { account, consents, curriculum, dashboard, identities, security, sheets } = api;

  async function orKept<T>(
    ask: () => Promise<T>,
    keep: (here: Kept, answer: T) => Promise<void>,
    find: (here: Kept) => Promise<Answer<T> | null>,
  ): Promise<T> {
    try {
      const answer = await ask();
      // Without a network, what answers is the browser's own cache.
      if (navigator.onLine) showsNew();
      const here = kept();
      if (here !== null) void keep(here, answer);
      return answer;
    } catch (error) {
      const here = isUnreached(error) ? kept() : null;
      const found = here === null ? null : await find(here);
      if (found === null) throw error;
      showsKept(found.at);
      return found.value;
    }
  }

  /** Small lists that hardly change, kept as they are. */
  function alike<Args extends unknown[], T>(
    name: (...args: Args) => string,
    ask: (...args: Args) => Promise<T>,
    is: (value: unknown) => value is T,
  ) {
    return (...args: Args) =>
      orKept(
        () => ask(...args),
        (here, answer) => here.put(name(...args), answer),
        async (here) => {
          const found = await here.get(name(...args));
          return found !== null && is(found.value) ? { value: found.value, at: found.at } : null;
        },
      );
  }

  /** The same of an answer to a change, for the names above. */
  async function put<T>(name: string, answer: Promise<T>): Promise<T> {
    const value = await answer;
    void kept()?.put(name, value);
    return value;
  }

  /** A change that the server took: its answer is the newest there is. */
  async function alsoKept(answer: Promise<Sheet>): Promise<Sheet> {
    const sheet = await answer;
    const here = kept();
    if (here !== null) void keptSheets(here).keepSheet(sheet);
    return sheet;
  }

  return {
    ...api,
    // What changes behind our back is not here: where the account is open, what happened, the profile
    // (which the session has).
    account: {
      ...account,
      preferences: alike(() => 'preferences', account.preferences, isPreferences),
      setPreferences: (body) => put('preferences', account.setPreferences(body)),
      letterhead: alike(() => 'letterhead', account.letterhead, isLetterhead),
      setLetterhead: (body) => put('letterhead', account.setLetterhead(body)),
    },
    consents: {
      ...consents,
      list: alike(() => 'consents', consents.list, isConsents),
      give: (body) => put('consents', consents.give(body)),
    },
    identities: {
      ...identities,
      list: alike(() => 'identities', identities.list, isIdentities),
    },
    security: { ...security, factors: alike(() => 'factors', security.factors, isFactors) },
    dashboard: {
      ...dashboard,
      get: (signal) =>
        orKept(
          () => dashboard.get(signal),
          (here, answer) => keptSheets(here).keepDashboard(answer),
          (here) => keptSheets(here).dashboard(),
        ),
      usage: alike(() => 'usage', dashboard.usage, isUsage),
    },
    sheets: {
      ...sheets,
      list: (query, signal) =>
        orKept(
          () => sheets.list(query, signal),
          (here, page) => keptSheets(here).keepPage(query, page),
          (here) => keptSheets(here).page(query),
        ),
      get: (id, signal) =>
        orKept(
          () => sheets.get(id, signal),
          (here, sheet) => keptSheets(here).keepSheet(sheet),
          (here) => keptSheets(here).sheet(id),
        ).catch((error: unknown) => {
          const here = kept();
          const isGone = error instanceof ProblemError && error.status === 404;
          if (isGone && here !== null) void keptSheets(here).forgetSheet(id);
          throw error;
        }),
      patch: (...args) => alsoKept(sheets.patch(...args)),
      regenerate: (...args) => alsoKept(sheets.regenerate(...args)),
      publish: (id) => alsoKept(sheets.publish(id)),
      unpublish: (id) => alsoKept(sheets.unpublish(id)),
      restore: (id) => alsoKept(sheets.restore(id)),
      async remove(id) {
        await sheets.remove(id);
        const here = kept();
        if (here !== null) void keptSheets(here).forgetSheet(id);
      },
    },
    curriculum: {
      ...curriculum,
      entries: (query, signal) =>
        orKept(
          () => curriculum.entries(query, signal),
          (here, page) => keptCatalogue(here).keep(query, page),
          (here) => keptCatalogue(here).find(query),
        ),
      disciplines: alike(() => 'disciplines', curriculum.disciplines, hasItems<Discipline>),
      levels: alike(() => 'levels', curriculum.levels, hasItems<Level>),
    },
  };
}
