import { describe, expect, it } from 'vitest';
import { errorCodes } from '../errors.ts';
import {
  errorDetailMessageId,
  errorDetails,
  errorMessageId,
  fieldMessageId,
  fieldReasons,
  messages,
} from './index.ts';

describe('the messages of the API', () => {
  const ids = [
    ...errorCodes.map(errorMessageId),
    ...errorDetails.map(errorDetailMessageId),
    ...fieldReasons.map(fieldMessageId),
  ].toSorted();

  it.each(Object.entries(messages))('are complete in %s, without extra ones', (_, texts) => {
    expect(Object.keys(texts).toSorted()).toEqual(ids);
  });

  it('keep the exact words of the specification', () => {
    const { fr } = messages;
    expect(fr['error.INTERNAL']).toBe('Une erreur est survenue. Veuillez réessayer.');
    expect(fr['error.PROVIDER_RATE_LIMITED']).toBe(
      'Limite de requêtes atteinte. Veuillez patienter quelques instants.',
    );
    expect(fr['error.PROVIDER_CREDITS']).toBe('Crédits AI insuffisants. Contactez le support.');
    expect(fr['field.password-too-short']).toBe(
      'Le mot de passe doit contenir au moins 6 caractères.',
    );
  });
});
