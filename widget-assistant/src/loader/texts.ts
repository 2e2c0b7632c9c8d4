/** The message id of the loader's only text, which the build inlines per language. */
export const launcherName = 'launcher.name';
