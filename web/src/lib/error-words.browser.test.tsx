import i18next from 'i18next'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '#test/screen'
import { ApiError } from './api-error.ts'
import { useErrorWords, useFailedWords } from './error-words.ts'
import { loadWords } from './words.ts'

const FAILED = new ApiError({ code: 'review.held', status: 409, operation: 'review.approve' })

function Failure() {
  const failed = useFailedWords()
  const words = useErrorWords()
  return (
    <p>
      {failed(FAILED)}: {words(FAILED)}
    </p>
  )
}

/** Puts the words of failures back for the tests behind this one. */
afterEach(async () => {
  i18next.addResourceBundle('en', 'failures', await loadWords('en', 'failures'))
})

describe('a failure on the screen', () => {
  it('says what failed and why in its own words', async () => {
    await show(<Failure />)
    await expect.element(page.getByText(/^Failed to approve review: .*held/u)).toBeVisible()
  })

  it('has general words, and no names of keys, where its own could not be fetched', async () => {
    const shown = await show(<p>nothing has failed yet</p>)
    i18next.removeResourceBundle('en', 'failures')
    await shown.rerender(<Failure />)
    await expect.element(page.getByText('This did not work: Please try again.')).toBeVisible()
  })
})
