import reader from 'jsqr';
import { expect, test } from 'vitest';
import { loadFonts } from '../render/node/fonts.ts';
import { mm } from '../render/pdf/geometry.ts';
import { readContents } from '../render/pdf/read-pdf.ts';
import { renderReceiptPdf } from './pdf.ts';
import { receiptSample } from './testing/receipt-sample.ts';
import { type ReceiptFormat, receiptFormats } from './types.ts';

/** Dots for a point. */
const scale = 4;
const white = 255;
const sizes: Readonly<Record<ReceiptFormat, readonly [width: number, height: number]>> = {
  a5: [148, 210],
  a4: [210, 297],
};

/** The areas of a receipt as a camera sees them: black on white, without the text. */
function scan(format: ReceiptFormat) {
  const [width = 0, height = 0] = sizes[format].map((size) => Math.ceil(mm(size) * scale));
  const dots = new Uint8ClampedArray(width * height * 4).fill(white);
  const fonts = loadFonts();
  const contents = readContents(
    renderReceiptPdf(receiptSample, { fonts, format, createdAt: new Date(0) }),
  );
  for (const area of contents.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\nf\n/gu)) {
    const [left = 0, from = 0, wide = 0, high = 0] = area
      .slice(1)
      .map((one) => Number(one) * scale);
    // A PDF counts from the foot of the page.
    const [top, bottom] = [
      height - Math.max(from, from + high),
      height - Math.min(from, from + high),
    ];
    for (let y = Math.round(top); y < Math.round(bottom); y += 1)
      for (let x = Math.round(left); x < Math.round(left + wide); x += 1)
        dots.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { dots, width, height };
}

test.each(receiptFormats)('another program reads the address from the code on %s', (format) => {
  const { dots, width, height } = scan(format);
  expect(reader.default(dots, width, height)?.data).toBe(receiptSample.check.address);
});
