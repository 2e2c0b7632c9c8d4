/** Groups of about six, as is usual in large classes. At least one. */
export function suggestGroupCount(classSize: number): number {
  return Math.max(1, Math.round(classSize / 6));
}

/** Groups have two to eight learners; a very small class is a single group. */
export function groupsFit(classSize: number, groupCount: number): boolean {
  if (groupCount > classSize) return false;
  const largest = Math.ceil(classSize / groupCount);
  const smallest = Math.floor(classSize / groupCount);
  return largest <= 8 && (groupCount === 1 || smallest >= 2);
}
