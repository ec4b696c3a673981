import { ALERT_SEVERITIES, ALERTS, type AlertKind } from '@maitre/contract/alert-words'
import type { AlertRules } from '@maitre/contract/alert-rules'
import type { KeywordCategory, Risk, Source } from '@maitre/contract/constants'
import { fold } from '#modules/catalogue'

/** What of a cause the rules of people look at; what a cause has nothing of is null. */
export interface About {
  kind: AlertKind
  locationId: string | null
  source: Source | null
  rating: number | null
  /** Whether the restaurant calls the review bad, whatever else it is. */
  isBad: boolean
  /** The guest's words. */
  text: string | null
  /** The topics that were read in them; null while nobody has read them. */
  topics: readonly KeywordCategory[] | null
  risks: readonly Risk[]
}

/**
 * Whether somebody with these rules wants to be told. Stars, topics and words are asked of bad reviews alone: a risk is
 * told by its kind, whatever else the review says, and a failure is no matter of taste.
 */
export function wants(rules: AlertRules, about: About): boolean {
  const { kind, locationId, source } = about
  if (isMilder(kind, rules.min_severity)) return false
  if (locationId !== null && !isOf(rules.location_ids, locationId)) return false
  if (source !== null && !isOf(rules.sources, source)) return false
  if (kind === 'risk' && about.risks.some((risk) => isOf(rules.risks, risk))) return true
  // Whoever wants to hear of other risks alone hears of a bad review all the same.
  if (kind === 'risk' && !about.isBad) return false
  if (kind !== 'bad_review' && kind !== 'risk') return true
  if (rules.max_rating !== null && (about.rating ?? 0) > rules.max_rating) return false
  return speaksOf(rules, about)
}

const isMilder = (kind: AlertKind, least: AlertRules['min_severity']): boolean =>
  ALERT_SEVERITIES.indexOf(ALERTS[kind].severity) < ALERT_SEVERITIES.indexOf(least)

/** Null chooses everything. */
const isOf = <Word extends string>(chosen: readonly Word[] | null, word: Word): boolean =>
  chosen === null || chosen.includes(word)

/** Whether the review speaks of a chosen topic or has one of the words; any review does where neither is chosen. */
function speaksOf({ topics, words }: AlertRules, about: About): boolean {
  if (topics === null && words.length === 0) return true
  if (topics?.some((topic) => about.topics?.includes(topic)) === true) return true
  const said = ` ${plain(about.text ?? '')} `
  return words.some((word) => said.includes(` ${plain(word)} `))
}

/** Words without case, accents and punctuation, one space apart, so that "rats" is not found in "berats". */
const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
