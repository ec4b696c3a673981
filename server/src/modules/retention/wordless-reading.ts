import type { Reading } from '@maitre/language'

/**
 * A corrected reading as it may be kept when the guest's words have lapsed: all that was found stays, by the same places
 * in a text that is gone, and none of the words around it.
 */
export function wordlessReading(reading: Reading): Reading {
  const { engine, version, language, sentences, sentiment, risks } = reading
  return {
    engine,
    version,
    language,
    sentences,
    sentiment: {
      score: sentiment.score,
      label: sentiment.label,
      confidence: sentiment.confidence,
      mismatch: sentiment.mismatch,
    },
    keywords: reading.keywords.map((one) => ({ ...uncorrected(one), snippet: '' })),
    dishes: reading.dishes.map(uncorrected),
    people: reading.people.map(uncorrected),
    risks: risks.map(({ kind, evidence, confidence }) => ({ kind, evidence, confidence })),
    ...(reading.dayparts !== undefined && { dayparts: reading.dayparts }),
  }
}

/** A finding without the id of the correction that it came from, which will be laid over the next reading again. */
function uncorrected<Finding extends object>(finding: Finding): Finding {
  const { correctionId: _left, ...rest } = finding as Finding & { correctionId?: string } // of a corrected reading
  return rest as Finding // all that a finding has but the id
}
