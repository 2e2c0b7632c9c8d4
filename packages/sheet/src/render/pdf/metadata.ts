import type { jsPDF } from 'jspdf';
import { fileOf } from './tags/jspdf-file.ts';
import { utf16Bytes } from './tags/pdf-string.ts';

/** Metadata of a PDF file. */
export interface FileProperties {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  readonly language: 'fr' | 'en' | 'de' | 'es';
  /** Written into the file: equal content, fonts and date give identical bytes. */
  readonly createdAt: Date;
}

/** Names the file for readers, libraries and programs that read aloud, and says that it is tagged (PDF/UA-1). */
export function writeMetadata(pdf: jsPDF, properties: FileProperties): void {
  const { title, subject, author, language, createdAt } = properties;
  pdf.setDocumentProperties({
    ...named('title', title),
    ...named('subject', subject),
    ...named('author', author),
    ...named('creator', 'Ardoise'),
  });
  pdf.setLanguage(language);
  pdf.setCreationDate(createdAt);
  pdf.setFileId(fileId(`${title}\n${createdAt.toISOString()}`));
  pdf.viewerPreferences({ DisplayDocTitle: true });
  pdf.addMetadata(xmpOf(properties), true);
  const file = fileOf(pdf);
  pdf.internal.events.subscribe('putCatalog', () => file.write('/Version /1.7'));
}

/** Inside a string of PDF a carriage return is read as a line feed, and jsPDF does not escape it: XMP has such texts. */
function named(key: string, text: string): Record<string, string> {
  const bytes = utf16Bytes(text);
  return text === '' || bytes.includes('\r') ? {} : { [key]: bytes };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string =>
  text
    // Not allowed in XML.
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>]/gu, (sign) => entities[sign] ?? sign);

/** The same in XMP, which readers prefer and PDF/UA asks for. */
function xmpOf({ title, subject, author, language, createdAt }: FileProperties): string {
  const date = `${createdAt.toISOString().slice(0, 19)}Z`;
  const inDefault = (name: string, text: string) =>
    `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt></dc:${name}>`;
  const writer =
    author === ''
      ? ''
      : `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:format>application/pdf</dc:format>${inDefault('title', title)}${inDefault('description', subject)}${writer}<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>Ardoise</xmp:CreatorTool><xmp:CreateDate>${date}</xmp:CreateDate><pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

/** 32 hexadecimal digits derived from a text (FNV-1a, four seeds); not for security. */
function fileId(text: string): string {
  return [0x811c9dc5, 0x01234567, 0x89abcdef, 0xdeadbeef]
    .map((seed) => {
      let hash = seed;
      for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, '0');
    })
    .join('')
    .toUpperCase();
}
