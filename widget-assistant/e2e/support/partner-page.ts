import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PartnerPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** A school's own page, with its own look, on its own origin. */
export function schoolPage(api: string, data: Iterable<readonly [string, string]>): string {
  const attributes = [...data].map(([name, value]) => `data-${name}="${value}"`).join(' ');
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Espace enseignants</title>
<style>
body { margin: 0; background: #f4f7f3; font: 15px/1.55 Arial, sans-serif; color: #222; }
header { background: #0d5c38; color: #fff; padding: 26px 40px; font-size: 19px; font-weight: bold; border-bottom: 4px solid #e3b23c; }
main { padding: 22px 40px; } h1 { color: #0d5c38; font-size: 27px; }
section { background: #fff; border: 1px solid #d9e2da; padding: 16px 20px; max-width: 620px; }
</style>
</head>
<body>
<header>Complexe scolaire</header>
<main>
<h1>Espace enseignants</h1>
<section><h2>Vie de l’équipe</h2><p>L’unité pédagogique se réunit samedi à 9 h. <a href="#page">Calendrier</a></p></section>
</main>
<script src="${api}/assistant/v1/assistant.js" ${attributes}></script>
</body>
</html>`;
}

/** Serves the page at every address; `?name=value` are `data-*` of the script tag. */
export async function startPartnerPage(api: string, siteKey: string): Promise<PartnerPage> {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (!searchParams.has('site-key')) searchParams.set('site-key', siteKey);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(schoolPage(api, searchParams));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}
