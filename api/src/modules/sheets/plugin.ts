import type { SharedSheet } from '@ardoise/contract';
import fp from 'fastify-plugin';
import { Problem } from '../../shared/problem.ts';
import { singleSaleRepository } from '../../shared/single-sale-repository.ts';
import { companionRoutes } from './companion-routes.ts';
import { createCompanions } from './companions.ts';
import { createDeletedSheets } from './deleted.ts';
import { createDeletedRepository } from './deleted-repository.ts';
import { deletedSheetRoutes } from './deleted-routes.ts';
import { createExporter, type Exporter } from './exporter.ts';
import { lessonMatter, type LessonMatterOf } from './lesson-matter.ts';
import { sheetCollections } from './model.ts';
import { sheetPersonalData } from './personal-data.ts';
import { sheetRepository } from './repository.ts';
import { printedSheet } from './printed.ts';
import { createShareRepository } from './share-repository.ts';
import { createRewriteRepository } from './rewrite-repository.ts';
import { createRewrites } from './rewrites.ts';
import { sheetRoutes } from './routes.ts';
import { type SheetService, sheetService } from './service.ts';
import { soldExport } from './sold-export.ts';
import { createSharing } from './sharing.ts';
import { sharedPageRoutes } from './shared-page-routes.ts';
import { sharingRoutes } from './sharing-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    sheets: {
      service: SheetService;
      exporter: Exporter;
      lessonMatter: LessonMatterOf;
      /** A sheet as others than its owner read it. @throws Problem NOT_FOUND */
      printed(owner: string, id: string): Promise<SharedSheet>;
    };
  }
}

export const sheetsModule = fp(
  async (app) => {
    app.describeTag(
      'sheets',
      'My sheets, their revisions, exports and links, and the month’s quota',
    );
    const { clock, confirmedFacts, lessons, quota, sheetWriters } = app;
    const repository = sheetRepository(app.mongo);
    const rewriteRepository = createRewriteRepository(app.mongo);
    const rewrites = createRewrites({
      repository: rewriteRepository,
      wasStored: async (sheet, revision) =>
        (await repository.causeOf(sheet, revision)) === 'regeneration',
      clock,
    });
    const deletedRepository = createDeletedRepository(app.mongo);
    const deleted = createDeletedSheets({ repository: deletedRepository, quota, clock });
    const service = sheetService(repository, {
      writerOf: (userId) => sheetWriters.of(userId),
      lessons,
      rewrites,
      quota,
      clock,
      confirmedFacts,
      deleted,
    });
    const exporter = createExporter();
    const { mongo, users, logos } = app;
    const printed = async (owner: string, id: string) => {
      const found = await service.find(owner, id);
      if (found === null) throw new Problem('NOT_FOUND');
      return await printedSheet(users, found);
    };
    app.decorate('sheets', {
      service,
      exporter,
      lessonMatter: lessonMatter({ sheets: service, repository, lessons }),
      printed,
    });
    const exportSales = singleSaleRepository(mongo, sheetCollections.exportSales);
    app.personalData.register(
      sheetPersonalData({
        repository,
        deleted: deletedRepository,
        rewrites: rewriteRepository,
        exportSales,
        exporter,
        quota,
        users,
        logos,
      }),
    );
    app.addHook('onListen', () => exporter.warm());
    app.addHook('onClose', async () => exporter.close());
    app.orders.registerLine('export', soldExport({ sheets: service, quota, sales: exportSales }));
    await app.register(sheetRoutes);
    const companions = createCompanions({ sheets: service, repository, lessons });
    await app.register(companionRoutes, { companions });
    await app.register(deletedSheetRoutes, { deleted });
    const key = app.keptKeys['shared-sheets'];
    const shares = createShareRepository(mongo);
    const sharing = createSharing({ shares, key, users, clock });
    await app.register(sharingRoutes, { sharing });
    await app.register(sharedPageRoutes, { sharing });
  },
  {
    name: 'sheets',
    dependencies: [
      'mongo',
      'kept-keys',
      'migrations',
      'auth',
      'openapi',
      'orders',
      'quota',
      'users',
      'logos',
      'writing',
      'lessons',
      'rate-limit',
      'confirmed-facts',
      'site',
    ],
  },
);
