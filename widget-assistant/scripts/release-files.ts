/** A built file: its name, and its text. */
export type Files = ReadonlyMap<string, string>;

/** Stands in names and imports until the hash of all files is known. */
export const buildTag = 'ArdoiseBuildTag';

/** Stands where the app holds the texts of one language. */
export const textsTag = 'ArdoiseTextsTag';

/** Names of the built files that a text imports, now or later. */
function imported(text: string, names: Iterable<string>): string[] {
  return [...names].filter((name) => text.includes(`./${name}`));
}

/** Files that need the app, itself included: they exist once a language. */
export function appBound(files: Files, entry: string): Set<string> {
  const bound = new Set([entry]);
  for (let before = 0; before !== bound.size;) {
    before = bound.size;
    for (const [name, text] of files) {
      if (imported(text, bound).length > 0) bound.add(name);
    }
  }
  return bound;
}

/**
 * The files of a release. The app and what needs it exist once for each language, with that
 * language's texts in the app, so that the first panel is one request; all else exists once.
 */
export function releaseFiles(
  files: Files,
  entry: string,
  build: string,
  texts: ReadonlyMap<string, string>,
): Map<string, string> {
  const bound = appBound(files, entry);
  const common = [...files.keys()].filter((name) => !bound.has(name));
  const settle = (text: string) =>
    common.reduce(
      (all, name) => all.replaceAll(`./${name}`, `./${name.replace(buildTag, build)}`),
      text,
    );
  const release = new Map<string, string>();
  for (const [name, text] of files) {
    if (!bound.has(name)) release.set(name.replace(buildTag, build), settle(text));
    else {
      for (const [language, held] of texts) {
        const own = `${language}-${build}`;
        const content = settle(text)
          .replaceAll(buildTag, own)
          .replace(new RegExp(`(["'\`])${textsTag}\\1`, 'u'), () => `{${language}:${held}}`);
        release.set(name.replace(buildTag, own), content);
      }
    }
  }
  return release;
}
