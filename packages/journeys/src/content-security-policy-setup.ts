import { afterEach, expect } from 'vitest';
import { violations } from './content-security-policy.ts';

// A set-up file, since a module that several test files share is evaluated for the first one only.
afterEach(() => {
  expect(violations.splice(0), 'violations of the content security policy').toEqual([]);
});
