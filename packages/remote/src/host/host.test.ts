import { expect, test } from 'vitest';
import { hostHook } from './host.ts';

test('a remote reaches the parts of its host that it declared, and no other', () => {
  const useHost = hostHook<'navigate'>();
  // Never called: only its types are tested.
  const Component = () => {
    const host = useHost();
    host.navigate('/');
    host.session.user();
    // @ts-expect-error -- not declared
    return host.busy;
  };
  expect(Component).toBeTypeOf('function');
});
