import { expect, it } from 'vitest'
import english from '#locales/en/reviews.json'
import french from '#locales/fr/reviews.json'

it('says what failed in the words of the specification’s catalogue', () => {
  expect(english.failed).toMatchObject({
    approve: 'Failed to approve review',
    save: 'Failed to update review response',
    regenerate: 'Failed to regenerate response',
    star: 'Failed to update review',
  })
  for (const words of [english.failed, french.failed]) expect(words.with).toBe('{{what}}. {{why}}')
})
