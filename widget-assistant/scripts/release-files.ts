/** Built files by name, with their text. */
export type Files = ReadonlyMap<string, string>;

/** Placeholder in names and imports until the hash of all files is known. */
export const buildTag = 'ArdoiseBuildTag';

/** Placeholder for the texts of one language in the app. */
export const textsTag = 'ArdoiseTextsTag';

/** Names of the built files that a text imports, statically or dynamically. */
function imported(text: string, names: Iterable<string>): string[] {
  return [...names].filter((name) => text.includes(`./${name}`));
}

/** Files that import the app, directly or not, and the app itself: they exist once per language. */
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
 * The files of a release. The app and its dependents exist once per language, with that language's texts in the app, so
 * that the first panel takes one request; everything else is shared.
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
      for (const [language, compiled] of texts) {
        const own = `${language}-${build}`;
        const content = settle(text)
          .replaceAll(buildTag, own)
          .replace(new RegExp(`(["'\`])${textsTag}\\1`, 'u'), () => `{${language}:${compiled}}`);
        release.set(name.replace(buildTag, own), content);
      }
    }
  }
  return release;
}
