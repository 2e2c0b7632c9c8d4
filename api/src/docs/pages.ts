import { STATUS_CODES } from 'node:http';
import { errorCodes, errors } from '@ardoise/contract/errors';
import { messages } from '@ardoise/contract/messages';
import { glossary } from '@ardoise/sheet';
import { documentedVariables } from '../config/environment.ts';

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const generated =
  'Generated from the code by `npm run docs:reference -w @ardoise/api`; a test fails when they differ.';

/** `docs/reference/errors.md`, from the contract's catalogue. */
export function errorsPage(): string {
  const rows = errorCodes.map((code) => {
    const { status } = errors[code];
    return [
      `\`${code}\``,
      `${status} ${STATUS_CODES[status] ?? ''}`,
      messages.fr[`error.${code}`],
      messages.en[`error.${code}`],
    ];
  });
  return `# Errors

${generated}

Every error is an RFC 9457 problem (\`application/problem+json\`): \`type\`, \`title\`, \`status\`, \`code\`, \`detail\`, \`instance\` (the request’s id in the logs) and, where fields are wrong, \`errors\` with \`pointer\` (a JSON pointer) and \`message\`. \`code\` is stable; \`detail\` and \`message\` are for the user, in the language of \`Accept-Language\`, otherwise of the user, otherwise French. Answers 429 and 503 carry \`Retry-After\` in seconds.

${table(['Code', 'Status', 'French', 'English'], rows)}
`;
}

/** `docs/reference/configuration.md`, from the table of environment variables. */
export function configurationPage(): string {
  const rows = documentedVariables().map(({ name, whenUnset, meaning }) => [
    `\`${name}\``,
    whenUnset,
    meaning,
  ]);
  return `# Configuration

${generated}

The environment is the only configuration. It is validated at start; every wrong variable is named in one message, and nothing starts. An empty value counts as unset.

${table(['Variable', 'When unset', 'Meaning'], rows)}
`;
}

/** `docs/reference/field-terms.md`, from the sheet package's terms. */
export function fieldTermsPage(): string {
  const rows = glossary.map(({ french, code, meaning }) => [french, code, meaning]);
  return `# Field terms

${generated}

What users read is French; what the code calls it is English. This is the bridge.

${table(['French', 'In the code', 'Meaning'], rows)}
`;
}
