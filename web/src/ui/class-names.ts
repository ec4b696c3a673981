/** Joins class names, and leaves out those that are false, null, undefined or empty. */
export function cx(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
