import { mongodbAddress } from './mongodb-address.ts';
import { knownPushServices } from './push.ts';
import {
  demoSite,
  flag,
  integer,
  list,
  mailSender,
  oneOf,
  secret,
  secrets,
  secureUrl,
  text,
  trustedProxies,
  url,
} from './readers.ts';

/** A variable that may be unset; `whenUnset` tells what happens then, for the documentation. */
const optional = (whenUnset: string, desc: string) => ({ default: undefined, whenUnset, desc });

/** A default, with its description for the documentation. */
const fallback = <T>(value: T, whenUnset: string, desc: string) => ({
  default: value,
  whenUnset,
  desc,
});

const onLegalPages = (desc: string) =>
  text(
    optional(
      'none: the legal pages say that it is missing, and a warning is logged at start',
      `${desc} Shown on the legal pages.`,
    ),
  );

/** Every environment variable: its reader, its default and its line in the documentation. */
export const variables = {
  NODE_ENV: oneOf(
    'production',
    'development',
    'test',
  )({
    default: 'development',
    desc: 'Kind of run. `production` requires `JWT_SECRET` and makes no demo account.',
  }),
  HOST: text({ default: '127.0.0.1', desc: 'Address to listen on.' }),
  PORT: integer(0, 65_535)({ default: 3000, desc: 'Port to listen on; 0 takes a free one.' }),
  PUBLIC_URL: url(
    'http:',
    'https:',
  )(
    optional(
      'the address of the server, which only this machine reaches; in production a warning is logged',
      'Origin under which browsers reach the site: in pages, link previews, mails and shared links.',
    ),
  ),
  MONGODB_URI: mongodbAddress(
    optional(
      'embedded database in `DATA_DIR`',
      'MongoDB 7 or newer: `mongodb://host/database`, several hosts with `?replicaSet=`, or `mongodb+srv://`.',
    ),
  ),
  DATA_DIR: text({
    default: '.data',
    desc: 'Folder of the embedded database, the kept secrets, the released micro-frontends and the mails not sent.',
  }),
  JWT_SECRET: secrets(32)(
    optional(
      'made and kept in `DATA_DIR`; required in production',
      'Secret that signs tokens and links and seals what is stored, 32 bytes or more. Several, separated by commas: the first signs and seals, the others still open ([how to change it](../guides/rotate-secrets.md)). All processes of one site share it.',
    ),
  ),
  GEMINI_API_KEY: text(optional('none: the composer writes the sheets', 'Key of the Gemini API.')),
  GEMINI_BASE_URL: url(
    'http:',
    'https:',
  )(optional('the public Gemini address', 'Other address that speaks the Gemini API.')),
  GEMINI_MODEL: text({
    default: 'gemini-2.5-flash',
    desc: 'Model that writes the sheets and answers as the assistant.',
  }),
  GEMINI_IMAGE_MODEL: text({
    default: 'gemini-2.5-flash-image',
    desc: 'Model that draws, when somebody asks the assistant for a picture.',
  }),
  ASSISTANT_MONTHLY_TOKENS: integer(
    0,
    1_000_000_000_000,
  )({
    default: 50_000_000,
    desc: 'Tokens that the assistant may spend in a month (Benin’s). At 80 % a warning is logged, at the end it stops. People who are not signed in get three quarters at most.',
  }),
  ASSISTANT_DAILY: integer(
    1,
    100_000_000,
  )({
    default: 20_000,
    desc: 'Messages to the assistant in a day, of everybody together. People who are not signed in get three quarters at most.',
  }),
  ASSISTANT_ADDRESS_DAILY: integer(
    1,
    1_000_000,
  )({
    default: 200,
    desc: 'Messages in a day from one network address without signing in. A whole school may share one.',
  }),
  ASSISTANT_USER_DAILY: integer(
    1,
    1_000_000,
  )({
    default: 500,
    desc: 'Messages in a day of one signed-in teacher: out of reach for a person, not for a program.',
  }),
  MODEL_USER_DAILY: integer(
    1,
    1_000_000,
  )({
    default: 600,
    desc: 'Calls of the model in a day for one account: sheets, parts that are rewritten, and the assistant together.',
  }),
  SMTP_URL: url(
    'smtp:',
    'smtps:',
  )(optional('none: mails are written to `DATA_DIR/mail` as .eml', 'Server that sends the mails.')),
  MAIL_FROM: mailSender(
    optional(
      '`Ardoise <no-reply@localhost>`; required in production with `SMTP_URL`',
      'Sender of the mails: an address, or a name and an address in angle brackets.',
    ),
  ),
  GOOGLE_CLIENT_ID: text(
    optional(
      'none: nobody signs in with Google',
      'Identifier that Google gave to this site. Together with `GOOGLE_CLIENT_SECRET`.',
    ),
  ),
  GOOGLE_CLIENT_SECRET: text(optional('none', 'Secret that belongs to `GOOGLE_CLIENT_ID`.')),
  GOOGLE_ISSUER: secureUrl({
    default: 'https://accounts.google.com',
    desc: 'Other provider that speaks OpenID Connect. Without TLS on this machine only.',
  }),
  FEDAPAY_SECRET_KEY: text(
    optional(
      'in production none: nothing can be paid for; elsewhere a simulator takes payments without money',
      'Secret key of the FedaPay account. Together with `FEDAPAY_WEBHOOK_SECRET`.',
    ),
  ),
  FEDAPAY_WEBHOOK_SECRET: text(
    optional('none', 'Secret of the webhook whose address is `/webhooks/fedapay` of this site.'),
  ),
  FEDAPAY_BASE_URL: secureUrl({
    default: 'https://api.fedapay.com',
    desc: 'Where FedaPay is spoken to; `https://sandbox-api.fedapay.com` with the key of a sandbox account.',
  }),
  KKIAPAY_PUBLIC_KEY: text(
    optional(
      'none: nothing is paid through KKiaPay',
      'Public key of the KKiaPay account. Together with the three that follow.',
    ),
  ),
  KKIAPAY_PRIVATE_KEY: text(optional('none', 'Private key of the KKiaPay account.')),
  KKIAPAY_SECRET_KEY: text(optional('none', 'Secret key of the KKiaPay account.')),
  KKIAPAY_WEBHOOK_SECRET: text(
    optional(
      'none',
      'Secret that the KKiaPay account sends with the webhook whose address is `/webhooks/kkiapay` of this site.',
    ),
  ),
  KKIAPAY_BASE_URL: secureUrl({
    default: 'https://api.kkiapay.me',
    desc: 'Where KKiaPay is spoken to; `https://api-sandbox.kkiapay.me` with the keys of a sandbox account.',
  }),
  TRUST_PROXY: trustedProxies({
    default: false,
    desc: 'Whether `X-Forwarded-*` is believed: `true` (only when nothing but the proxy reaches the API), `false`, or addresses of proxies, also `loopback`, `10.0.0.0/8`.',
  }),
  LOG_LEVEL: oneOf(
    'fatal',
    'error',
    'warn',
    'info',
    'debug',
    'trace',
    'silent',
  )({ default: 'info', desc: 'Least level that is logged.' }),
  WELCOME_SHEETS: integer(
    0,
    1000,
  )({ default: 3, desc: 'Sheets that a new account may write without a plan.' }),
  METRICS_TOKEN: secret(16)(
    optional(
      'none: nobody reads them in production, only this machine elsewhere',
      'Bearer token of `GET /metrics`, 16 bytes or more.',
    ),
  ),
  SITE_ROOT: text(
    optional('the repository', 'Folder that holds `shell/dist` and the `mfe-*/dist` folders.'),
  ),
  MFE_ROOTS: list(
    fallback<string[]>(
      [],
      'none',
      'More `dist` folders of micro-frontends, separated by commas. A name given twice: the last one counts.',
    ),
  ),
  DEMO_ACCOUNT: flag(
    fallback<boolean>(
      false,
      '`false`; `npm start` sets it',
      'Makes the account demo@ardoise.example with 30 sheets a month. Refused in production.',
    ),
  ),
  DEMO_SITE: demoSite(
    optional(
      'none; `npm start` sets it',
      'Key, secret and origins, separated by blanks, of a partner site to try the assistant on. Refused in production.',
    ),
  ),
  VAPID_PUBLIC_KEY: text(
    optional(
      'made and kept in `DATA_DIR`; in production none: no notifications are sent to devices',
      'Public key by which push services know this site (P-256, 65 bytes in base64url). With another one, every device has to be switched on again.',
    ),
  ),
  VAPID_PRIVATE_KEY: text(
    optional('as `VAPID_PUBLIC_KEY`', 'Private key that belongs to it (32 bytes in base64url).'),
  ),
  PUSH_SERVICES: list({
    default: knownPushServices,
    desc: 'Hosts of push services to which notifications may be sent, separated by commas. Outside production also an origin of this machine, such as `http://127.0.0.1:9000`.',
  }),
  SELLER_NAME: onLegalPages('Name of the company or person that runs the site.'),
  SELLER_FORM: onLegalPages('Legal form and capital.'),
  SELLER_ADDRESS: onLegalPages('Registered office.'),
  SELLER_RCCM: onLegalPages('Number in the trade register (RCCM).'),
  SELLER_IFU: onLegalPages('Tax identifier (IFU).'),
  SELLER_DIRECTOR: onLegalPages('Person who answers for what is published.'),
  SELLER_EMAIL: onLegalPages('Address for questions, complaints and rights over data.'),
  SELLER_PHONE: onLegalPages('Telephone number.'),
  SELLER_HOST: onLegalPages('Name and address of the hosting company.'),
  SELLER_APDP: onLegalPages('Number and date of the declaration to the APDP.'),
};
