import type { AlertRules } from '@maitre/contract/alert-rules'
import type { Language } from '@maitre/contract/constants'
import type { MailForm, MailLink } from '#modules/mail'
import { ALERT_MAIL, type Facts } from './mail-words.ts'
import { placeToAct } from './place-to-act.ts'

/** How many alerts one mail shows; the others are counted. */
export const MOST_SHOWN = 10
/** How much of a guest's words a mail shows, in UTF-16 units: enough to know what it is about. */
const MOST_WORDS = 500
const MOST_WORDS_OF_SEVERAL = 160

/** For whom a mail is made. */
interface Reader {
  language: Language
  /** How often they want to be told. */
  digest: AlertRules['digest']
  /** The address of the dashboard. */
  base: string
  /** Where what the mail shows is marked as seen. */
  seenUrl: string
}

/** What the mail about these alerts says. */
export function alertForm(reader: Reader, told: readonly Facts[]): MailForm {
  const [first] = told
  return told.length === 1 && first !== undefined
    ? aboutOne(reader, first)
    : aboutSeveral(reader, told)
}

/** What a person may do with the mail itself. */
const linksOf = ({ language, base, seenUrl }: Reader, count: number): readonly MailLink[] => [
  { label: ALERT_MAIL[language].seen(Math.min(count, MOST_SHOWN)), url: seenUrl },
  { label: ALERT_MAIL[language].settings, url: `${base}/home?account=notifications` },
]

const reasonOf = ({ language, digest }: Reader): string =>
  `${ALERT_MAIL[language].reason} ${ALERT_MAIL[language].next[digest]}`

/** Where the person can do something about it. */
function placeOf({ alert, seesReviews }: Facts, base: string): string {
  const { kind, review, location_id: locationId, detail } = alert
  if (!seesReviews) return `${base}/alerts`
  return placeToAct({ kind, reviewId: review?.id ?? null, locationId, day: detail.day }, base)
}

function aboutOne(reader: Reader, facts: Facts): MailForm {
  const { language, base } = reader
  const words = ALERT_MAIL[language]
  const { occasion, title, whatNow, button } = words.kinds[facts.alert.kind]
  const said = occasion(facts)
  const from = facts.alert.escalated_from
  return {
    language,
    subject: words.subject(facts, said),
    occasion: said,
    title: title(facts),
    quote: quoteOf(facts, MOST_WORDS),
    paragraphs: [whatNow(facts), ...(from === null ? [] : [words.escalated(from)])],
    button: {
      label: facts.seesReviews ? button : words.several.button,
      url: placeOf(facts, base),
    },
    links: linksOf(reader, 1),
    reason: reasonOf(reader),
  }
}

function aboutSeveral(reader: Reader, told: readonly Facts[]): MailForm {
  const { language, base } = reader
  const words = ALERT_MAIL[language]
  const places = new Set(told.map(({ place }) => place))
  const [place = null] = places.size === 1 ? places : []
  const left = told.length - MOST_SHOWN
  return {
    language,
    subject: words.several.subject(told.length, place),
    occasion: words.several.occasion,
    title: words.several.title(told.length, place),
    paragraphs: [],
    items: told.slice(0, MOST_SHOWN).map((facts) => {
      const { occasion, title } = words.kinds[facts.alert.kind]
      return {
        note: `${occasion(facts)} · ${facts.place}`,
        title: title(facts),
        url: placeOf(facts, base),
        quote: quoteOf(facts, MOST_WORDS_OF_SEVERAL),
      }
    }),
    ...(left > 0 && { afterItems: words.several.more(left) }),
    button: { label: words.several.button, url: `${base}/alerts` },
    links: linksOf(reader, told.length),
    reason: reasonOf(reader),
  }
}

/** The guest's words, cut behind a word; none where the guest left none. */
function quoteOf({ alert: { review } }: Facts, most: number): MailForm['quote'] {
  const text = review?.text.trim() ?? ''
  if (review === null || text === '') return undefined
  const cut = text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/u, '')}…`
  return { text: cut.toWellFormed(), language: review.language }
}
