// Months of the calendar, as `yyyy-MM`. All of this is arithmetic: no function here knows a clock.

/** The month of a day, which is given as `yyyy-MM-dd`, or of an instant in UTC. */
export const monthOf = (at: string | Date): string =>
  (typeof at === 'string' ? at : at.toISOString()).slice(0, 7)

/** The first day of a month. */
export const firstDayOf = (month: string): string => `${month}-01`

/** The month that many months later, or earlier where the number is negative. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number - 1 + months, 1)))
}

/** All months from the first to the last, both counted; none where the first is later. */
export function monthsIn(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}
