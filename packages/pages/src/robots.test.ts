import { expect, test } from 'vitest';
import { fillRemoteRules, remoteRulesPlaceholder } from './robots.ts';

const robots = `User-agent: *\n${remoteRulesPlaceholder}\nAllow: /\n`;

test('remotes that need an account are kept from search engines, under each of their prefixes', () => {
  const filled = fillRemoteRules(robots, [
    { area: 'desk', prefixes: ['/dashboard', '/notes'] },
    { area: 'public', prefixes: ['/shop'] },
    { area: 'staff', prefixes: ['/staff'] },
  ]);
  const rules = ['/dashboard', '/notes', '/staff'].flatMap((prefix) => [
    `Disallow: ${prefix}$`,
    `Disallow: ${prefix}?`,
    `Disallow: ${prefix}/`,
  ]);
  expect(filled.split('\n')).toEqual(['User-agent: *', ...rules, 'Allow: /', '']);
});

test('without remotes, or in the file of another build, nothing is forbidden by mistake', () => {
  expect(fillRemoteRules(robots, [])).toBe('User-agent: *\n\nAllow: /\n');
  const former = 'User-agent: *\nDisallow: /dashboard\n';
  expect(fillRemoteRules(former, [{ area: 'staff', prefixes: ['/staff'] }])).toBe(former);
});
