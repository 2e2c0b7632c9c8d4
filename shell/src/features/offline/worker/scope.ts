/** The part of the service worker API in use; the DOM types lack it. */
export interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LifeEvent {
  readonly request: Request;
  readonly clientId: string;
  respondWith(answer: Promise<Response>): void;
}

export interface TellEvent extends LifeEvent {
  readonly data: unknown;
  readonly source: { readonly id?: string } | null;
}

export interface OpenWindow {
  readonly id: string;
  postMessage(message: unknown): void;
}

export interface WorkerScope {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenWindow[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(type: 'message', listener: (event: TellEvent) => void): void;
}

/** What the build knows of the shell that this worker belongs to. */
export interface ShellBuild {
  /** Hash of the content, so that another build is another worker. */
  id: string;
  /** SHA-256 of the shell's document, in hexadecimal. */
  document: string;
  /** Files of every screen of the shell. */
  first: string[];
  /** Files that only some screens need: texts, typefaces, late parts. */
  others: string[];
}
