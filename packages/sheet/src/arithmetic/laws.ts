import type { DisciplineId } from '../model/identifiers.ts';
import type { Law } from './formulas.ts';

const laws = (...texts: string[]): Law[] =>
  texts.map((text) => {
    const [left = '', right = ''] = text.split(' = ');
    return { left, right };
  });

/** Laws of each discipline by which a formula of the same letters is judged. */
export const lawsOf: Readonly<Partial<Record<DisciplineId, readonly Law[]>>> = {
  pct: laws(
    'U = R × I',
    'R = U / I',
    'I = U / R',
    'P = U × I',
    'P = R × I²',
    'E = P × t',
    'Q = I × t',
    'ρ = m / V',
    'm = ρ × V',
    'V = m / ρ',
    'v = d / t',
    'd = v × t',
    't = d / v',
    'P = m × g',
    'm = P / g',
    'F = m × a',
    'W = F × d',
    'P = W / t',
    'p = F / S',
    'Ec = ½ × m × v²',
    'Ep = m × g × h',
    'Ep = m × g × z',
    'n = m / M',
    'm = n × M',
    'C = n / V',
    'n = C × V',
    'Cm = m / V',
    'f = 1 / T',
    'T = 1 / f',
  ),
  mathematiques: laws(
    'P = (L + l) × 2',
    'p = (L + l) × 2',
    'A = L × l',
    'S = L × l',
    'P = c × 4',
    'p = c × 4',
    'A = c × c',
    'S = c × c',
    'A = π × r²',
    'P = 2 × π × r',
    'A = b × h ÷ 2',
    'A = b × h',
  ),
};
