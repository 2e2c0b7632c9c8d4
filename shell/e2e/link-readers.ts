import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { attribute, elementsOf } from '@ardoise/pages/testing';

const chromeOfGooglebot =
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.122 Mobile Safari/537.36';

/** Programs that read pages without a person, with the headers that they send. */
export const linkReaders: Readonly<Record<string, Record<string, string>>> = {
  WhatsApp: {
    'user-agent': 'WhatsApp/2.23.20.0 A',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate',
  },
  Facebook: {
    'user-agent': 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    accept: '*/*',
    'accept-encoding': 'deflate, gzip',
    range: 'bytes=0-524288',
    connection: 'close',
  },
  Googlebot: {
    'user-agent': `${chromeOfGooglebot} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    accept:
      'text/html,application/xhtml+xml,application/signed-exchange;v=b3,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br',
    from: 'googlebot(at)googlebot.com',
  },
  'Googlebot without a browser': {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate',
    from: 'googlebot(at)googlebot.com',
  },
  Bingbot: {
    'user-agent':
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    from: 'bingbot(at)microsoft.com',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
  },
  Twitter: {
    'user-agent': 'Twitterbot/1.0',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate',
  },
  Telegram: {
    'user-agent': 'TelegramBot (like TwitterBot)',
    'accept-encoding': 'gzip, deflate',
  },
  LinkedIn: {
    'user-agent':
      'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate',
  },
  Slack: {
    'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    accept: '*/*',
    range: 'bytes=0-32768',
  },
  Signal: {
    'user-agent': 'WhatsApp/2',
    accept: 'text/html,application/xhtml+xml',
    'accept-encoding': 'gzip, deflate',
  },
  Messages: {
    'user-agent':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate',
  },
  'UptimeRobot (monitor)': {
    'user-agent': 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate',
  },
  'Go client (monitor)': { 'user-agent': 'Go-http-client/1.1', 'accept-encoding': 'gzip' },
  'Node fetch (monitor)': {
    'user-agent': 'node',
    accept: '*/*',
    'accept-language': '*',
    'sec-fetch-mode': 'cors',
    'accept-encoding': 'gzip, deflate',
  },
  curl: { 'user-agent': 'curl/8.7.1', accept: '*/*' },
};

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends these headers and no others, which `fetch` cannot. */
export function ask(
  url: string,
  headers: Record<string, string>,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

export interface Preview {
  title: string;
  description: string;
  picture: string;
  address: string;
  robots: string;
}

/** What a preview of the link shows, read as these programs read it; '' for what is missing. */
export function previewOf(html: string): Preview {
  const metas = elementsOf(html).filter(({ tagName }) => tagName === 'meta');
  const meta = (name: string) => {
    const found = metas.find((one) =>
      [attribute(one, 'property'), attribute(one, 'name')].includes(name),
    );
    return attribute(found, 'content') ?? '';
  };
  return {
    title: meta('og:title'),
    description: meta('og:description'),
    picture: meta('og:image'),
    address: meta('og:url'),
    robots: meta('robots'),
  };
}

export function textOf({ headers, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}
