import type { IncomingMessage, ServerResponse } from 'node:http';

const mostBytes = 64 * 1024;

/** An answer that ends the handling of a request. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    if (bytes > mostBytes) throw new Refusal(413, 'The body is too large.');
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readText(request);
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is no JSON.');
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    // A form's answer sends the buyer on to the merchant, whose address is any.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
  });
  response.end(html);
}

export function sendScript(response: ServerResponse, script: string): void {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    // Merchants' pages load it.
    'cross-origin-resource-policy': 'cross-origin',
  });
  response.end(script);
}

export function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to, 'cache-control': 'no-store' });
  response.end();
}

/** One call as the parts of the simulator see it. */
export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
}

/** Handles a call that is its own. @returns whether it was */
export type Part = (call: Call) => Promise<boolean>;
