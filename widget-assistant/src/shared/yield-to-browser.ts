/**
 * Yields between two pieces of work, so that the browser can paint and handle input: on a slow processor, one long task
 * would freeze the host page.
 */
export const yieldToBrowser = (): Promise<void> => new Promise((done) => setTimeout(done));
