import { dayOf } from '../../../shared/benin-day.ts';
import type { Clock } from '../../../shared/clock.ts';
import { siteDefaults } from '@ardoise/contract/schemas';
import type { SiteAdmin } from '../admin.ts';
import { isInsecure, readPattern } from '../../../shared/origin-pattern.ts';
import { keyPattern, type Site, type SiteSettings, type SiteTheme } from '../site.ts';
import { help, readArguments, UsageError, type Values } from './arguments.ts';

export interface ToolParts {
  admin: SiteAdmin;
  clock: Clock;
  write(text: string): void;
  /** For what is not the answer. */
  warn(text: string): void;
}

/** There is no such site. */
export class NoSuchSite extends Error {
  override readonly name = 'NoSuchSite';
}

function count(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${name} must be a whole number.`);
  return Number(text);
}

function choice<T extends string>(name: string, text: string | undefined, among: readonly T[]) {
  if (text === undefined) return undefined;
  const found = among.find((one) => one === text);
  if (found === undefined) throw new UsageError(`--${name} must be ${among.join(' or ')}.`);
  return found;
}

function day(name: string, text: string | undefined, otherwise: string): string {
  if (text === undefined) return otherwise;
  const valid = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!valid) throw new UsageError(`--${name} must be a day such as 2026-11-20.`);
  return text;
}

function themeOf(values: Values, before: SiteTheme): SiteTheme | undefined {
  const mode = choice('theme', values.theme, ['light', 'dark']);
  const side = choice('side', values.side, ['right', 'left']);
  const accent = values.accent?.toLowerCase();
  if (accent !== undefined && !/^#[0-9a-f]{6}$/.test(accent)) {
    throw new UsageError('--accent must be a colour such as #0a5c36.');
  }
  if (mode === undefined && side === undefined && accent === undefined) return undefined;
  return {
    ...before,
    ...(mode === undefined ? {} : { mode }),
    ...(side === undefined ? {} : { side }),
    ...(accent === undefined ? {} : { accent }),
  };
}

function settingsOf(
  values: Values,
  before: Pick<Site, 'theme' | 'origins'>,
): Partial<SiteSettings> {
  // As stored, so that `https://Ecole.bj/` takes `https://ecole.bj` away.
  const removed = (values['remove-origin'] ?? []).map((typed) => {
    const read = readPattern(typed);
    return 'pattern' in read ? read.pattern : typed;
  });
  const unknown = removed.find((origin) => !before.origins.includes(origin));
  if (unknown !== undefined) throw new UsageError(`The site does not list ${unknown}.`);
  const changed = [
    ...(values.origin ?? before.origins).filter((origin) => !removed.includes(origin)),
    ...(values['add-origin'] ?? []),
  ];
  const origins =
    (values.origin ?? values['add-origin'] ?? values['remove-origin']) ? changed : undefined;
  const found = {
    name: values.name?.trim(),
    origins,
    theme: themeOf(values, before.theme),
    dailyLimit: count('daily', values.daily),
    monthlyLimit: count('monthly', values.monthly),
    teacherDailyLimit: count('teacher-daily', values['teacher-daily']),
  };
  // What was not given is not touched.
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** A site without its secret. */
function shown({ secret: _sealed, secretVersion: _version, id: _id, ...site }: Site) {
  return { ...site, createdAt: site.createdAt.toISOString() };
}

function describe(site: Site): string {
  const { mode, accent, side } = site.theme;
  return [
    `${site.key}  ${site.active ? 'on ' : 'off'}  ${site.name}`,
    `  origins        ${site.origins.join(', ')}`,
    `  messages       ${site.dailyLimit} a day, ${site.monthlyLimit} a month`,
    `  each teacher   ${site.teacherDailyLimit} a day, when the school vouches`,
    `  theme          ${[mode, accent, side].filter((part) => part !== undefined).join(' ') || 'as usual'}`,
    `  since          ${site.createdAt.toISOString().slice(0, 10)}`,
    '',
  ].join('\n');
}

/**
 * Runs one command.
 * @throws UsageError, SiteSettingsError, NoSuchSite
 */
export async function runCommand(argv: readonly string[], parts: ToolParts): Promise<void> {
  const parsed = readArguments(argv);
  const { admin, clock, write, warn } = parts;
  if (parsed.command === 'help') {
    write(help);
    return;
  }
  const { command, key, values } = parsed;
  const asJson = values.json === true;
  const json = (value: unknown) => write(`${JSON.stringify(value, null, 2)}\n`);

  const tell = (site: Site) => (asJson ? json(shown(site)) : write(describe(site)));
  const warnOf = (site: Site) => {
    for (const origin of site.origins.filter(isInsecure)) {
      warn(
        `${origin} is not https: whoever is on the way can read and change what is said there.\n`,
      );
    }
  };
  const reveal = ({ site, secret }: { site: Site; secret: string }) => {
    if (asJson) json({ ...shown(site), secret });
    else {
      write(describe(site));
      write(
        `\nSecret, shown this once (for the school's server only, never in a page):\n${secret}\n`,
      );
    }
    warnOf(site);
  };
  const existing = <T>(found: T | null): T => {
    if (found === null) throw new NoSuchSite(`There is no site ${key}.`);
    return found;
  };
  const found = async () => existing(keyPattern.test(key) ? await admin.find(key) : null);

  switch (command) {
    case 'list': {
      const sites = await admin.list();
      if (asJson) json(sites.map(shown));
      else write(sites.length === 0 ? 'There are no sites yet.\n' : sites.map(describe).join('\n'));
      return;
    }
    case 'add': {
      const { name, origins, ...others } = settingsOf(values, { theme: {}, origins: [] });
      if (name === undefined || origins === undefined) {
        throw new UsageError('add needs --name and at least one --origin.');
      }
      reveal(await admin.add({ ...siteDefaults, ...others, name, origins }));
      return;
    }
    case 'show':
      tell(await found());
      return;
    case 'set': {
      const settings = settingsOf(values, await found());
      if (Object.keys(settings).length === 0)
        throw new UsageError('set needs something to change.');
      const site = existing(await admin.set(key, settings));
      tell(site);
      warnOf(site);
      return;
    }
    case 'on':
    case 'off':
      await found();
      tell(existing(await admin.setActive(key, command === 'on')));
      return;
    case 'rotate-secret':
      await found();
      reveal(existing(await admin.rotateSecret(key)));
      return;
    case 'usage': {
      const site = await found();
      const today = dayOf(clock.now());
      const to = day('to', values.to, today);
      const usage = await admin.usage(site, day('from', values.from, `${to.slice(0, 8)}01`), to);
      if (asJson) json(usage);
      else if (usage.length === 0) write('No messages in these days.\n');
      else {
        for (const { day: on, messages, tokens } of usage) {
          write(
            `${on}  ${String(messages).padStart(8)} messages  ${String(tokens).padStart(12)} tokens\n`,
          );
        }
      }
    }
  }
}
