import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { type Environment, readVariables } from '../src/config/environment.ts';
import { sellerOf } from '../src/config/seller.ts';
import { build, type TestApp } from './helper.ts';
import { makeSiteFolder } from './site-folder.ts';

export const sellerFrom = (env: Environment) => sellerOf(readVariables(env).values);

/** Without `PUBLIC_URL`: the address that is listened on. */
export const servedOrigin = 'http://127.0.0.1:3000';
/** What a browser accepts when it opens a page. */
export const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

/** Serves a small built site to the tests of one file. `root` is its folder. */
export function useServedSite() {
  let root = '';
  let site: TestApp;
  beforeAll(async () => {
    root = makeSiteFolder();
    const seller = sellerFrom({
      SELLER_NAME: 'Craie & <Cie>',
      SELLER_EMAIL: 'bonjour@ecole.example',
    });
    site = await build({ config: { siteRoot: root, seller, port: 3000 } });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(root, { recursive: true, force: true });
  });
  return {
    root: () => root,
    site: () => site,
    get: (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers }),
  };
}
