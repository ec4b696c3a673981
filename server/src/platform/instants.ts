/** The instant that a text says as `toISOString` writes it; null for any other text: not every year is one of the database's. */
export function instantOf(text: string): Date | null {
  const instant = new Date(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(text) ? text : Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant
}
