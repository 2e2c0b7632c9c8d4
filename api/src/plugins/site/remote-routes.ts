import type { MfeManifest } from '@ardoise/contract';
import { MfeManifest as MfeManifestSchema } from '@ardoise/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../shared/problem.ts';
import { encodingFor } from './encoding.ts';
import { prepare } from './page.ts';
import type { LastingFiles } from './lasting-files.ts';
import type { Releases } from './releases.ts';
import type { StaffGuard } from './staff.ts';

const forEverybody = 'public, max-age=31536000, immutable';
const forStaff = 'private, max-age=31536000, immutable';

/** The files of the remotes' releases, and the manifests that name the current ones. */
export function remoteRoutes(
  app: FastifyInstance,
  { releases, guard, files }: { releases: Releases; guard: StaffGuard; files: LastingFiles },
): void {
  app.get<{ Params: { app: string; version: string; '*': string } }>(
    '/mfe/:app/:version/*',
    { config: { machine: true }, schema: { hide: true } },
    async (request, reply) => {
      const { app: name, version, '*': file } = request.params;
      const release = await releases.find(name, version);
      if (release === null) throw new Problem('NOT_FOUND');
      const isForStaff = release.app.area === 'staff';
      if (isForStaff && !(await guard.admits(request))) throw new Problem('NOT_FOUND');
      const cacheControl = isForStaff ? forStaff : forEverybody;
      const { folder } = release;
      if (await files.send(request, reply, { folder, file, cacheControl })) return reply;
      return reply
        .header('cache-control', cacheControl)
        .sendFile(file, folder, { cacheControl: false });
    },
  );

  const manifestOf = async (reader: 'everybody' | 'staff'): Promise<MfeManifest> => {
    const found = (await releases.current()).filter(
      ({ app: { area } }) => area !== 'staff' || reader === 'staff',
    );
    return { spec: 2, apps: Object.fromEntries(found.map(({ name, app: one }) => [name, one])) };
  };

  app.get(
    '/mfe-manifest.staff.json',
    {
      config: { machine: true },
      schema: {
        tags: ['operations'],
        summary: 'The same with the micro-frontends for staff, for browsers with their cookie',
        response: { 200: MfeManifestSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return manifestOf((await guard.admits(request)) ? 'staff' : 'everybody');
    },
  );

  let manifestText = '';
  let manifestBodies = prepare(manifestText);
  app.get(
    '/mfe-manifest.json',
    {
      config: { machine: true },
      schema: {
        tags: ['operations'],
        summary: 'The micro-frontends of the site and where their entries are',
        response: { 200: MfeManifestSchema },
      },
    },
    async (request, reply) => {
      const text = JSON.stringify(await manifestOf('everybody'));
      // Compressed once for all who ask, until a release changes it.
      if (text !== manifestText) {
        manifestText = text;
        manifestBodies = prepare(text);
      }
      const { bodies } = await manifestBodies;
      const encoding = encodingFor(request);
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply
        .header('cache-control', 'no-store')
        .header('vary', 'accept-encoding')
        .type('application/json; charset=utf-8')
        .send(bodies[encoding]);
    },
  );
}
