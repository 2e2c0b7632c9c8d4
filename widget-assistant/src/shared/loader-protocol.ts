/** A method call of the host page, passed on by the loader unchecked. */
export type Call = [name: string, value?: unknown];

/**
 * The app's entry point. Starts the app in the loader's root, which contains the button; runs the queued calls and
 * overrides `calls.push` to receive later ones. Rejects if it cannot start; the loader tries again at the next request.
 */
export type StartApp = (root: ShadowRoot, calls: Call[]) => Promise<void>;
