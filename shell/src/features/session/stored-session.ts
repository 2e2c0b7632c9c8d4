import type { Session, User } from '@ardoise/contract';
import { isLocale } from '@ardoise/ui';
import { isObject } from '../../shared/session-storage.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isUser(value: unknown): value is User {
  return (
    isObject(value) &&
    isText(value['id']) &&
    isText(value['email']) &&
    typeof value['firstName'] === 'string' &&
    typeof value['lastName'] === 'string' &&
    isLocale(value['language']) &&
    typeof value['institution'] === 'string' &&
    isText(value['role'])
  );
}

/** Storage may contain anything: a session of an older release, another program's value. */
export function isSession(value: unknown): value is Session {
  return (
    isObject(value) &&
    isText(value['accessToken']) &&
    typeof value['expiresAt'] === 'string' &&
    !Number.isNaN(Date.parse(value['expiresAt'])) &&
    isUser(value['user'])
  );
}

export function parseSession(text: string | null): Session | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}
