import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { FieldFault } from '../shared/problem.ts';

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** A name inside a JSON pointer. */
function escape(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function fault(error: FastifySchemaValidationError): FieldFault {
  const pointer = error.instancePath;
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return {
        pointer: `${pointer}/${escape(String(params['missingProperty']))}`,
        reason: 'required',
      };
    case 'additionalProperties':
      return {
        pointer: `${pointer}/${escape(String(params['additionalProperty']))}`,
        reason: 'unknown',
      };
    case 'minLength': {
      const min = numberOf(params['limit']);
      if (pointer === '/password' && min > 1) return { pointer, reason: 'password-too-short' };
      if (pointer === '/email') return { pointer, reason: 'email' };
      if (min <= 1) return { pointer, reason: 'required' };
      return { pointer, reason: 'too-short', values: { min } };
    }
    case 'maxLength':
      return { pointer, reason: 'too-long', values: { max: numberOf(params['limit']) } };
    case 'minimum':
    case 'maximum': {
      const { min, max } = params;
      return typeof min === 'number' && typeof max === 'number'
        ? { pointer, reason: 'range', values: { min, max } }
        : { pointer, reason: 'invalid' };
    }
    case 'enum':
      return { pointer, reason: 'choice' };
    case 'const':
      return { pointer, reason: pointer === '/acceptTerms' ? 'terms' : 'choice' };
    case 'format':
      return { pointer, reason: params['format'] === 'email' ? 'email' : 'format' };
    case 'pattern':
      return { pointer, reason: params['pattern'] === '\\S' ? 'required' : 'format' };
    case 'not':
      return { pointer, reason: 'format' };
    default:
      return { pointer, reason: 'invalid' };
  }
}

/** Ajv's findings as field faults: one for each field, the first, at most 20. */
export function faultsOf(errors: FastifySchemaValidationError[]): FieldFault[] {
  const byPointer = new Map<string, FieldFault>();
  for (const error of errors) {
    const found = fault(error);
    if (!byPointer.has(found.pointer)) byPointer.set(found.pointer, found);
    if (byPointer.size === 20) break;
  }
  return [...byPointer.values()];
}
