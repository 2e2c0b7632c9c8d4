import fp from 'fastify-plugin';
import { printedLetterheadOf } from '../sheets/letterhead-of.ts';
import { importPersonalData } from './personal-data.ts';
import { createDocumentReader } from './reader.ts';
import { importRepository } from './repository.ts';
import { importRoutes } from './routes.ts';
import { importService } from './service.ts';

/** Word and PDF files of teachers become sheets of theirs. */
export const importsModule = fp(
  async (app) => {
    app.describeTag('imports', 'Documents of my own that become sheets');
    const repository = importRepository(app.mongo);
    const reader = createDocumentReader();
    app.addHook('onClose', () => reader.close());
    const { service: sheets, exporter } = app.sheets;
    const service = importService({
      repository,
      reader,
      sheets,
      write: async (owner, content) => {
        const letterhead = await printedLetterheadOf(app, owner);
        return (await exporter.render(content, 'docx', letterhead)).file;
      },
      clock: app.clock,
    });
    app.personalData.register(importPersonalData(repository));
    await app.register(importRoutes, { service });
  },
  {
    name: 'imports',
    dependencies: [
      'mongo',
      'migrations',
      'auth',
      'openapi',
      'sheets',
      'rate-limit',
      'users',
      'logos',
    ],
  },
);
