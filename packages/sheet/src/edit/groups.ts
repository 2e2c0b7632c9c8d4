/** Groups of about six, the usual size in crowded classes. At least one. */
export function suggestGroupCount(classSize: number): number {
  return Math.max(1, Math.round(classSize / 6));
}

/** Groups of two to eight learners work; a very small class is one group. */
export function groupsFit(classSize: number, groupCount: number): boolean {
  if (groupCount > classSize) return false;
  const largest = Math.ceil(classSize / groupCount);
  const smallest = Math.floor(classSize / groupCount);
  return largest <= 8 && (groupCount === 1 || smallest >= 2);
}
