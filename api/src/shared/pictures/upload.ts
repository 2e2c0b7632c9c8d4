import { pictureBytes } from '@ardoise/contract/schemas';
import type { ErrorCode } from '@ardoise/contract';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/** Allowance for the multipart envelope: boundaries and headers. */
const envelopeBytes = 16 * 1024;

/** For a form with one file of at most so many bytes. */
export const uploadLimitsOf = (bytes: number) =>
  ({ fileSize: bytes, files: 1, fields: 0, parts: 1, headerPairs: 20 }) as const;

export const uploadLimits = uploadLimitsOf(pictureBytes);

/** What the parser of forms calls a file over the limit. */
const overLimit = 'FST_REQ_FILE_TOO_LARGE';

function problemOf(error: unknown, tooLarge: ErrorCode): Problem {
  if (error instanceof Problem) return error;
  // The other limits are of what a form with one file does not have.
  const isLarge = error instanceof Error && 'code' in error && error.code === overLimit;
  return new Problem(isLarge ? tooLarge : 'MALFORMED_REQUEST', { cause: error });
}

/** The one file of a form, and how its sender named it. @throws Problem */
export async function uploadedFile(
  request: FastifyRequest,
  mostBytes: number,
  tooLarge: ErrorCode,
): Promise<{ bytes: Buffer; name: string }> {
  if (!request.isMultipart()) throw new Problem('UNSUPPORTED_MEDIA_TYPE');
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > mostBytes + envelopeBytes) throw new Problem(tooLarge);
  try {
    const part = await request.file();
    if (part === undefined) throw new Problem('MALFORMED_REQUEST');
    return { bytes: await part.toBuffer(), name: part.filename };
  } catch (error) {
    throw problemOf(error, tooLarge);
  }
}

/** The one file of a form, a picture. @throws Problem */
export async function uploadedPicture(
  request: FastifyRequest,
  tooLarge: ErrorCode,
): Promise<Buffer> {
  return (await uploadedFile(request, pictureBytes, tooLarge)).bytes;
}
