import type { Locale } from '@ardoise/contract';

/** The translated texts of a mail. */
export interface Page {
  language: Locale;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** A code on a line of its own. */
  code?: string | undefined;
  action?: { label: string; link: string } | undefined;
  after?: string[] | undefined;
  copyLink: string;
  footer: string;
}

export function mailText({ greeting, paragraphs, code, action, after, footer }: Page): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...(action === undefined ? [] : [`${action.label}\n${action.link}`]),
    ...(after ?? []),
    `-- \n${footer}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}

const ink = '#1e2a32';
const face = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const line = (text: string, style = '') =>
  `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;

/**
 * One column, inline styles and no images: mail clients drop style sheets, and images cost data.
 */
export function mailHtml(page: Page): string {
  const { language, subject, greeting, paragraphs, code, action, after, copyLink, footer } = page;
  const body = [
    line(greeting),
    ...paragraphs.map((text) => line(text)),
    code === undefined ? '' : line(code, 'font-size:22px;line-height:30px;letter-spacing:.04em'),
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escaped(action.link)}" style="display:inline-block;padding:13px 22px;background:${ink};color:#fbfaf6;border-radius:6px;text-decoration:none">${escaped(action.label)}</a></p>` +
        line(copyLink, 'font-size:13px;color:#4a5a63;margin-bottom:4px') +
        line(action.link, 'font-size:13px;color:#4a5a63;word-break:break-all'),
    ...(after ?? []).map((text) => line(text, 'color:#4a5a63')),
  ].join('\n');
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#fbfaf6">
<div style="max-width:520px;margin:0 auto;padding:32px 20px;${face};font-size:16px;line-height:24px;color:${ink}">
<p style="margin:0 0 24px;font-family:Georgia,serif;font-size:22px">Ardoise</p>
${body}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e4e0d6;font-size:13px;line-height:19px;color:#4a5a63">${escaped(footer)}</p>
</div>
</body>
</html>
`;
}
