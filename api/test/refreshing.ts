import { refreshCookie, type TestApp } from './helper.ts';

export const refresh = ({ app }: TestApp, cookie: string) =>
  app.inject({ method: 'POST', url: '/auth/refresh', headers: { cookie } });

/** Refreshes and gives the new cookie. */
export async function rotate(site: TestApp, cookie: string): Promise<string> {
  const response = await refresh(site, cookie);
  if (response.statusCode !== 200) throw new Error(`refresh failed: ${response.body}`);
  return refreshCookie(response);
}
