/** The shared libraries, written by the preset at build. */
declare module 'virtual:ardoise/shared' {
  /** Libraries that the shell uses too. */
  export const own: Record<string, { version: string; library: object }>;
  /** Libraries that only remotes use. */
  export const late: Record<string, { version: string; load: () => Promise<object> }>;
}
