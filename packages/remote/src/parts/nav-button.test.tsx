// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NavButton } from './nav-button.tsx';

afterEach(cleanup);

test('what its user does on a press is done, and then it navigates', () => {
  history.replaceState(null, '', '/here');
  const onClick = vi.fn<() => void>();
  render(
    <NavButton href="/there" onClick={onClick}>
      there
    </NavButton>,
  );
  fireEvent.click(page.getByRole('link', { name: 'there' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/there');
});
