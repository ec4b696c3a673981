import { FAILED } from '@maitre/contract/failed'
import { LANGUAGES } from '@maitre/contract/constants'
import { describe, expect, it } from 'vitest'
import english from '#locales/en/failures.json'
import french from '#locales/fr/failures.json'
import { failedBecause } from './error-words.ts'

type Operations = Readonly<Record<string, Readonly<Record<string, string>>>>

const said: Record<(typeof LANGUAGES)[number], Operations> = {
  en: english.failed,
  fr: french.failed,
}

function flat(operations: Operations): Record<string, string> {
  return Object.fromEntries(
    Object.entries(operations).flatMap(([subject, own]) =>
      Object.entries(own).map(([act, words]) => [`${subject}.${act}`, words]),
    ),
  )
}

describe('the words for what failed', () => {
  it('are in English those of the contract, which are the specification’s catalogue', () => {
    expect(flat(said.en)).toEqual(FAILED)
  })

  it.each(LANGUAGES)('are there in "%s" for every operation', (language) => {
    expect(Object.keys(flat(said[language])).toSorted()).toEqual(Object.keys(FAILED).toSorted())
  })

  it('are followed by the reason, as one sentence after another', () => {
    expect(failedBecause('Failed to approve review', 'This reply waits.')).toBe(
      'Failed to approve review. This reply waits.',
    )
    expect(failedBecause('It failed. Please try again.', 'This reply waits.')).toBe(
      'It failed. Please try again. This reply waits.',
    )
  })
})
