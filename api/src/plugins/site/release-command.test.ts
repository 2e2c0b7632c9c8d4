import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import {
  currentDesk,
  type ReleaseFolder,
  releaseTest as test,
} from '../../../test/release-folder.ts';
import { processEnv } from '../../../test/process-env.ts';

const command = (site: ReleaseFolder, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'release-command.ts'), ...args],
    { env: { ...processEnv, DATA_DIR: site.dataDir, SITE_ROOT: site.root } },
  );

test('the command lists releases, moves the pointer, and refuses unknown versions', async ({
  site,
}) => {
  await site.buildDesk('1.0.0');
  await site.start();
  await site.buildDesk('1.1.0');
  const releases = await site.start();
  expect((await command(site, 'desk', '1.0.0')).stdout).toBe('* 1.0.0\n  1.1.0\n');
  expect(await currentDesk(releases)).toBe('1.0.0');
  await expect(command(site, 'desk', '../desk/1.1.0')).rejects.toThrow(/cannot be a release/);
  expect(await currentDesk(releases)).toBe('1.0.0');
  await expect(releases.use('desk', '0.9.0')).rejects.toThrow(/is no folder/);
});

test('the command says what is missing and where it belongs, and fails', async ({ site }) => {
  const folder = join(site.dataDir, 'releases');
  const place = join(folder, 'desk/2.0.0');
  await expect(command(site)).rejects.toMatchObject({
    code: 1,
    stderr: `No release of any app under ${folder}\n`,
  });
  await expect(command(site, 'desk')).rejects.toMatchObject({
    code: 1,
    stderr: `No release of desk under ${folder}\n`,
  });
  await expect(command(site, 'desk', '2.0.0')).rejects.toMatchObject({
    code: 1,
    stderr: `desk 2.0.0 is not kept here: upload dist to ${place}; none is\n`,
  });
  await site.buildDesk('1.0.0');
  await site.start();
  await expect(command(site, 'desk', '2.0.0')).rejects.toMatchObject({
    code: 1,
    stderr: `desk 2.0.0 is not kept here: upload dist to ${place}; kept are: 1.0.0\n`,
  });
  expect((await command(site)).stdout).toBe('desk 1.0.0\n');
});
