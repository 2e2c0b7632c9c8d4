import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { Problem } from '../../shared/problem.ts';

/** The library's default algorithm is Argon2id; the cost is OWASP's recommendation for it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same bytes for a password whether its accents were typed composed or decomposed. */
function spelling(password: string): string {
  return password.normalize('NFKC');
}

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./data/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== ''),
);

/** Whether a password is among the most common ones, in upper or lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(spelling(password).toLowerCase());
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether the password matches `stored`. Null never matches, and takes the same time. */
  matches(stored: string | null, password: string): Promise<boolean>;
}

/**
 * Hashing takes a thread and 19 MB for tens of milliseconds, and shares its threads with files and
 * DNS. So only a few run at once, a bounded number waits, and the rest is told to come back.
 */
export async function createPasswords(
  options: { concurrency?: number; waiting?: number } = {},
): Promise<Passwords> {
  const concurrency = options.concurrency ?? Math.max(1, Math.min(3, availableParallelism() - 1));
  const most = options.waiting ?? 200;
  const queue: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) {
      if (queue.length >= most) throw new Problem('SERVICE_UNAVAILABLE', { retryAfter: 5 });
      // The one who leaves hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  const decoy = await hash('no account has this password', cost);
  return {
    hash: (password) => inTurn(() => hash(spelling(password), cost)),
    async matches(stored, password) {
      const same = await inTurn(() => verify(stored ?? decoy, spelling(password)));
      return same && stored !== null;
    },
  };
}
