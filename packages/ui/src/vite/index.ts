export { appConfig, type AppOptions } from './app-config.ts';
export { remoteConfig } from './remote-config.ts';
export { compileMessages, messageFiles, messagesPlugin } from './messages.ts';
export type { ManifestEntry, RemoteFacts } from './manifest-entry.ts';
export { descriptionFile, readDescription } from './remote-description.ts';
export { precompressFolder } from './precompress.ts';
