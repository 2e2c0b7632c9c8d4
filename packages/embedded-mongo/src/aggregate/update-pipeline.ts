import { demote, promote } from '../bson/codec.ts';
import { equalValues } from '../bson/compare.ts';
import { getField, isDoc, setField } from '../bson/values.ts';
import type { Doc } from '../bson/values.ts';
import { badValue, MongoFault } from '../errors.ts';
import { compileStages } from './pipeline.ts';

const UPDATE_STAGES = new Set([
  '$set',
  '$addFields',
  '$unset',
  '$project',
  '$replaceRoot',
  '$replaceWith',
]);

/**
 * Compiles an update given as a pipeline. It is computed on plain numbers; values that it leaves equal keep their BSON
 * type.
 */
export function compileUpdatePipeline(stages: readonly unknown[]): (doc: Doc) => Doc {
  for (const stage of stages) {
    const name = isDoc(stage) ? Object.keys(stage)[0] : undefined;
    if (name === undefined || !UPDATE_STAGES.has(name)) {
      throw new MongoFault(
        72,
        `${name ?? 'an empty stage'} is not allowed to be used within an update`,
      );
    }
  }
  const run = compileStages(stages, {
    collection: (name) => {
      throw badValue(`an update cannot read the collection '${name}'`);
    },
    variables: {},
  });
  return (doc) => {
    const [result] = run([promote(doc)]);
    if (!isDoc(result)) throw badValue('the update pipeline gave no document');
    return retyped(doc, demote(result));
  };
}

/** Restores the original value wherever the result equals it, so that a Long or a Double does not become an Int32. */
function retyped(before: Doc, after: Doc): Doc {
  const result: Doc = {};
  for (const field of Object.keys(after)) {
    const old = getField(before, field);
    const value = getField(after, field);
    if (old !== undefined && equalValues(old, value)) setField(result, field, old);
    else setField(result, field, isDoc(old) && isDoc(value) ? retyped(old, value) : value);
  }
  return result;
}
