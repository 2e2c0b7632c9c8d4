/** The shared libraries, written by the preset at build. */
declare module 'virtual:ardoise/shared' {
  /** What the shell runs on itself. */
  export const own: Record<string, { version: string; library: object }>;
  /** What only remotes use. */
  export const late: Record<string, { version: string; load: () => Promise<object> }>;
}
