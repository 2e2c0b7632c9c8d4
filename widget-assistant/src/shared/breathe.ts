/**
 * Between two pieces of work, so that the browser paints and hears the visitor meanwhile: on a slow
 * processor what is one task would be felt as a halt of the host's page.
 */
export const breathe = (): Promise<void> => new Promise((done) => setTimeout(done));
