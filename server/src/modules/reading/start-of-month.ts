/** The instant at which the month of an instant began in a time zone; both are texts of SQL, the zone by its IANA name. */
export const startOfMonth = (instant: string, zone: string): string =>
  `date_trunc('month', ${instant}::timestamptz at time zone ${zone}) at time zone ${zone}`
