import { texts } from './texts.ts';

/** Loads a module and the parts of the texts that it names: the build puts it around each `import()`. */
export async function withTexts<Module>(
  load: () => Promise<Module>,
  parts: readonly string[],
): Promise<Module> {
  const [module] = await Promise.all([load(), texts.bring(parts)]);
  return module;
}
