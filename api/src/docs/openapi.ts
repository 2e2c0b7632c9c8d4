import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config/config.ts';

const Operation = Type.Object({
  tags: Type.Array(Type.String(), { minItems: 1 }),
  responses: Type.Record(Type.String(), Type.Object({ description: Type.String() })),
});
const Paths = Type.Record(Type.String(), Type.Record(Type.String(), Operation));
type Paths = Static<typeof Paths>;
const Schemas = Type.Record(
  Type.String(),
  Type.Object({
    properties: Type.Object({ code: Type.Object({ enum: Type.Array(Type.String()) }) }),
  }),
);
type Schemas = Static<typeof Schemas>;
const Document = Type.Object({
  tags: Type.Array(Type.Object({ name: Type.String(), description: Type.String() })),
  paths: Paths,
  components: Type.Object({ schemas: Schemas }),
});

/** The problems that these paths answer, each with only the codes that their answers name. */
function problemsOf(paths: Paths, schemas: Schemas): Schemas {
  const answers = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ responses }) => Object.values(responses));
  const codes = new Set(answers.flatMap(({ description }) => description.split(', ')));
  const text = JSON.stringify(answers);
  const own = Object.entries(schemas).filter(([name]) =>
    text.includes(`"#/components/schemas/${name}"`),
  );
  return Object.fromEntries(
    own.map(([name, schema]) => {
      const { properties } = schema;
      const code = {
        ...properties.code,
        enum: properties.code.enum.filter((one) => codes.has(one)),
      };
      return [name, { ...schema, properties: { ...properties, code } }];
    }),
  );
}

/**
 * The OpenAPI document as it is checked in: one for each tag, which is whole by itself. Two branches
 * that work on different domains change different files.
 * @returns the texts by file name
 */
export function openapiFiles(document: object): Map<string, string> {
  const { tags, paths, components } = Value.Parse(Document, document);
  return new Map(
    tags.map((tag) => {
      const own = Object.entries(paths).flatMap(([path, operations]) => {
        const fitting = Object.entries(operations).filter(([, one]) => one.tags[0] === tag.name);
        return fitting.length === 0 ? [] : [[path, Object.fromEntries(fitting)]];
      });
      const part = {
        ...document,
        tags: [tag],
        paths: Object.fromEntries(own),
        components: {
          ...components,
          schemas: problemsOf(Object.fromEntries(own), components.schemas),
        },
      };
      return [`${tag.name}.json`, `${JSON.stringify(part, null, 2)}\n`];
    }),
  );
}

/** The document of an app that is built for this, on an empty database. */
export async function currentOpenapi(): Promise<object> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ardoise-openapi-'));
  const app = await buildApp(
    loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'fatal' }),
  );
  try {
    return app.swagger();
  } finally {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
