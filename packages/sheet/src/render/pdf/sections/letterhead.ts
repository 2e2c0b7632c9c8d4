import type { Block } from '../flow.ts';
import { mm, rule } from '../geometry.ts';
import { drawableLogo, type DrawableLogo, fittedLogo } from '../../logo.ts';
import { Tag } from '../tags/tag.ts';
import { label, widthOf } from './pen.ts';
import type { Pen } from './pen.ts';

const logoSide = mm(18);
const gap = mm(5);
const below = mm(3.2);

/** School on the left, authorities on the right, then the kind of document below a rule. */
export function letterhead(pen: Pen): Block {
  const { canvas, type, document, locale } = pen;
  const { letterhead: content } = document;
  const republic = type.plain(content.republic, {
    size: 7.2,
    leading: 11.2,
    face: 'bold',
    tracking: 0.07,
    capitals: locale,
  });
  const authority = type.paragraphs(
    content.authority.map((text) => [{ text }]),
    { size: 8.4, leading: 11.2 },
    mm(72),
  );
  const stateWidth = Math.max(widthOf(republic), widthOf(authority));
  const logo = drawableLogo(content.logo);
  const indent = logo === 'none' ? 0 : logoSide + gap;
  const schoolWidth = pen.page.inner - indent - gap - stateWidth;
  const isBlank = content.school === '';
  const school = isBlank
    ? type.plain(content.schoolLabel, label(locale))
    : type.plain(content.school, { size: 15, leading: 18, face: 'bold' }, schoolWidth);
  const small = (texts: readonly string[]) =>
    type.paragraphs(
      texts.map((text) => [{ text }]),
      { size: 8.8, leading: 11.6 },
      schoolWidth,
    );
  const [above, under] = [small(content.above), small(content.below)];
  const blank = isBlank ? mm(8) : 0;
  const schoolHeight = above.height + school.height + blank + under.height;
  const stateHeight = republic.height + authority.height;
  const height = Math.max(indent === 0 ? 0 : logoSide, schoolHeight, stateHeight);

  return {
    height: height + below,
    before: 0,
    keepWithNext: true,
    draw(top) {
      const middle = (part: number) => top + (height - part) / 2;
      if (indent > 0) {
        drawLogo(pen, logo, middle(logoSide));
      }
      const x = pen.page.left + indent;
      const aboveTop = middle(schoolHeight);
      const schoolTop = aboveTop + above.height;
      canvas.text(above, x, aboveTop);
      canvas.text(school, x, schoolTop);
      if (isBlank)
        canvas.horizontal(x, schoolTop + school.height + mm(6.4), schoolWidth, rule.writing);
      canvas.text(under, x, schoolTop + school.height + blank);
      const stateTop = middle(stateHeight);
      canvas.text(republic, pen.page.right - stateWidth, stateTop, 'right', stateWidth);
      canvas.text(
        authority,
        pen.page.right - stateWidth,
        stateTop + republic.height,
        'right',
        stateWidth,
      );
    },
  };
}

/** The empty square, or the school's own logo as large as the square allows. */
function drawLogo(pen: Pen, logo: DrawableLogo, y: number): void {
  const { canvas, type, document, locale } = pen;
  if (logo === 'none') return;
  if (logo !== 'space') {
    const { width, height } = fittedLogo(logo, logoSide);
    const [x, top] = [pen.page.left + (logoSide - width) / 2, y + (logoSide - height) / 2];
    const alt = document.letterhead.logoLines.join(' ');
    canvas.described(alt, { x, y: top, width, height }, () =>
      canvas.picture(logo.bytes, x, top, width, height),
    );
    return;
  }
  canvas.frame(pen.page.left, y, logoSide, logoSide, rule.cell);
  const logoText = type.paragraphs(
    document.letterhead.logoLines.map((text) => [{ text }]),
    { size: 6.4, leading: 8, tracking: 0.06, capitals: locale },
    logoSide,
  );
  canvas.text(logoText, pen.page.left, y + (logoSide - logoText.height) / 2, 'center', logoSide);
}

export function heading(pen: Pen): Block {
  const { canvas, type, document, locale } = pen;
  const discipline = type.plain(
    document.heading.discipline,
    { size: 9, leading: 12.6, strut: 9.6 },
    mm(90),
  );
  const kind = type.plain(document.heading.kind, {
    size: 9.6,
    leading: 12.6,
    face: 'bold',
    tracking: 0.085,
    capitals: locale,
  });
  const above = mm(1.9);
  const height = above + Math.max(kind.height, discipline.height) + mm(2.1);
  return {
    height,
    before: 0,
    keepWithNext: true,
    draw(top) {
      canvas.horizontal(pen.page.left, top, pen.page.inner, rule.letterhead);
      canvas.bar(pen.page.left, top + above + mm(1.55), mm(7), mm(1.4));
      canvas.within(new Tag('H1'), () => canvas.text(kind, pen.page.left + mm(9.6), top + above));
      const width = widthOf(discipline);
      canvas.text(discipline, pen.page.right - width, top + above, 'right', width);
    },
  };
}
