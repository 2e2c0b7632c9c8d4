import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { withoutScript } from './without-script.ts';

const element = (tag: string, children: string | HtmlTagDescriptor[]): HtmlTagDescriptor => ({
  tag,
  children,
});

/** Puts a `<noscript>` into the shell's document. */
export function withoutScriptPlugin(): Plugin {
  let messages = '';
  return {
    name: 'ardoise:without-script',
    configResolved({ root }) {
      messages = join(root, 'src/app/build/messages');
    },
    transformIndexHtml() {
      const parts = withoutScript(messages).map(({ locale, title, text, home }) => ({
        tag: 'section',
        attrs: { lang: locale },
        children: [
          element('h1', title),
          element('p', text),
          element('p', [{ tag: 'a', attrs: { href: home.address }, children: home.name }]),
        ],
      }));
      return [{ tag: 'noscript', injectTo: 'body-prepend', children: parts }];
    },
  };
}
