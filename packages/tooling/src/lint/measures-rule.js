/** How long something took, by either clock. */
const elapsed = /(?:Date|performance)\.now\(\)\s*-/u;
/** Places and sizes as the browser computes them. */
const laidOut = /\b(?:boundingBox|getBoundingClientRect|layoutShift\w*)\b/iu;
const side = /\.(?:x|y|width|height|top|right|bottom|left)\b/u;

const comparisons = /^toBe(?:Less|Greater)Than(?:OrEqual)?$/u;
const equalities = /^to(?:Be|Equal|StrictEqual)$/u;

const clockMessage = 'a test asserts no time of the wall: wait for the event; times are benches';
const equalMessage = 'a measured place or size is no whole number everywhere: compare with a bound';

/** The argument of the `expect` at the beginning of a chain such as `expect(x).not.toBe`. */
function expected(node) {
  let at = node;
  while (at) {
    if (at.type === 'CallExpression' && at.callee.name === 'expect') return at.arguments[0];
    at = at.type === 'CallExpression' ? at.callee : at.object;
  }
  return undefined;
}

/** In tests: refuses bounds on elapsed time, and equality of what a browser has measured. */
export const measuresRule = {
  create(context) {
    if (!/\.test\.tsx?$/u.test(context.filename)) return {};
    const textOf = (node) => context.sourceCode.getText(node);
    const durations = new Set();
    const boxes = new Set();
    const names = (known, text) =>
      [...text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)].some(([name]) => known.has(name));
    return {
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || !init || /Function/u.test(init.type)) return;
        if (elapsed.test(textOf(init))) durations.add(id.name);
        if (laidOut.test(textOf(init))) boxes.add(id.name);
      },
      CallExpression(node) {
        const { callee } = node;
        const matcher = callee.type === 'MemberExpression' ? callee.property?.name : undefined;
        if (typeof matcher !== 'string') return;
        const isBound = comparisons.test(matcher);
        if (!isBound && !equalities.test(matcher)) return;
        const argument = expected(callee.object);
        if (!argument) return;
        const text = textOf(argument);
        if (elapsed.test(text) || (isBound && names(durations, text))) {
          context.report({ node, message: clockMessage });
        }
        const isMeasured = laidOut.test(text) || (names(boxes, text) && side.test(text));
        if (!isBound && isMeasured) context.report({ node, message: equalMessage });
      },
    };
  },
};
