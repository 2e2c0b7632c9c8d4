/** The loader's own text; the build puts it in by language. */
export const launcherName = 'launcher.name';
