/** A call of the host page, as it came: the loader looks at none. */
export type Call = [name: string, value?: unknown];

/**
 * The app's door: starts it in the loader's root, which holds the button. It does the calls that
 * have waited, and takes over `push` for those to come. Rejected when it cannot start; the loader
 * then tries again when asked.
 */
export type StartApp = (root: ShadowRoot, calls: Call[]) => Promise<void>;
