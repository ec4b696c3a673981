/** The time zone that most of a state or province keeps, each with their two letters. */
const ZONES: Readonly<Record<string, string>> = {
  'America/Toronto': 'ON QC',
  'America/Halifax': 'NB NS PE',
  'America/St_Johns': 'NL',
  'America/Winnipeg': 'MB',
  'America/Regina': 'SK',
  'America/Edmonton': 'AB NT',
  'America/Vancouver': 'BC',
  'America/Whitehorse': 'YT',
  'America/Iqaluit': 'NU',
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

/** The provinces as they are written out in either language, above all in Québec, each by its two letters. */
const NAMES: Readonly<Record<string, string>> = {
  QC: 'Québec|Quebec',
  ON: 'Ontario',
  NB: 'Nouveau-Brunswick|New Brunswick',
  NS: 'Nouvelle-Écosse|Nova Scotia',
  PE: 'Île-du-Prince-Édouard|Prince Edward Island',
  NL: 'Terre-Neuve-et-Labrador|Newfoundland and Labrador',
  MB: 'Manitoba',
  SK: 'Saskatchewan',
  AB: 'Alberta',
  BC: 'Colombie-Britannique|British Columbia',
}
/** The name of a province with nothing but the code of the post and the country behind it. */
const NAME = new RegExp(
  `(?<=[,\\s(])(?:${Object.values(NAMES).join('|')})(?=\\)?(?:[,\\s]+[A-Z]\\d[A-Z]\\s?\\d[A-Z]\\d(?:[,\\s]+CAN?)?)?(?:[,\\s]+Canada)?\\s*$)`,
  'u',
)
const lettersOf = (name: string): string =>
  Object.keys(NAMES).find((letters) => NAMES[letters]?.split('|').includes(name)) ?? name

/** The country at the end of an address, behind a state or a code of the post: "CA" is Canada there, not California. */
const COUNTRY =
  /(?<=[,\s(][A-Z]{2}\)?|\d[A-Z]\d|\d{5}(?:-\d{4})?)[,\s]+(?:USA?|CAN?|United States(?: of America)?|Canada)\s*$/u

/** The letters at the end of an address without its country, before the code of the post: "…, Portland, OR 97209". */
const LETTERS = /[,\s(]([A-Z]{2})\)?(?:,?\s+(?:[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{5}(?:-\d{4})?))?,?\s*$/u

/** The time zone in which an address of the US or Canada lies, most likely; undefined where nothing says so. */
export function zoneOfAddress(address: string): string | undefined {
  const letters = LETTERS.exec(address.replace(NAME, lettersOf).replace(COUNTRY, ''))?.[1]
  if (letters === undefined) return undefined
  return Object.keys(ZONES).find((zone) => ZONES[zone]?.split(' ').includes(letters))
}
