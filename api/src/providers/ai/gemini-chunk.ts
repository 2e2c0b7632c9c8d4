import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const optional = Type.Optional;

/** What is read of an event of `streamGenerateContent`; it may hold anything else. */
export const GeminiChunk = Type.Object({
  candidates: optional(
    Type.Array(
      Type.Object({
        content: optional(
          Type.Object({
            parts: optional(
              Type.Array(
                Type.Object({
                  text: optional(Type.String()),
                  /** The text is a summary of the model's thinking, and no part of the answer. */
                  thought: optional(Type.Boolean()),
                  inlineData: optional(Type.Object({ data: optional(Type.String()) })),
                }),
              ),
            ),
          }),
        ),
        finishReason: optional(Type.String()),
        groundingMetadata: optional(
          Type.Object({
            groundingChunks: optional(
              Type.Array(
                Type.Object({
                  // Pages are checked one by one: a single odd one is left out.
                  web: optional(
                    Type.Object({ uri: optional(Type.Unknown()), title: optional(Type.Unknown()) }),
                  ),
                }),
              ),
            ),
          }),
        ),
      }),
    ),
  ),
  promptFeedback: optional(Type.Object({ blockReason: optional(Type.String()) })),
  usageMetadata: optional(Type.Object({ totalTokenCount: optional(Type.Number()) })),
});
export type GeminiChunk = Static<typeof GeminiChunk>;

const schema = Compile(GeminiChunk);

/** @throws SyntaxError when the text is no chunk */
export function readChunk(text: string): GeminiChunk {
  const value: unknown = JSON.parse(text);
  if (!schema.Check(value)) throw new SyntaxError('not a chunk of an answer');
  return value;
}
