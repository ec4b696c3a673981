import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { FEATURES } from '@maitre/contract/access'
import { WHOLE_SIDEBAR } from '#features/shell/whole-sidebar.test-setup'
import { checkAccess } from '#test/axe'
import { visit } from '#test/dashboard'
import { LOOKS } from '#test/screen'

/** The screens that a restaurant on the lowest tier lacks; the address of each leads to the page of what it does. */
const LACKED = Object.values(WHOLE_SIDEBAR).filter(
  ({ feature }) => FEATURES[feature].tier !== 'Growth',
)

describe.each(LOOKS)(
  'the page of a missing tier in $language, $theme, at $width pixels',
  (look) => {
    it.each(LACKED.map(({ path }) => path))('says what "%s" does, and leads home', async (path) => {
      const router = await visit({ role: 'Admin', tier: 'Growth', path, look })
      const heading = page.getByRole('heading', { level: 1 })
      await expect.poll(() => heading.element().textContent).toMatch(/Essential|Pro|Enterprise/u)
      await checkAccess()
      await page.getByRole('main').getByRole('link').click()
      await expect.poll(() => router.state.location.pathname).toMatch(/\/dashboard\/home$/u)
    })
  },
)
