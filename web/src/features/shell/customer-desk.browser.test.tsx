import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { visit } from '#test/dashboard'

describe('the mark of a customer’s desk', () => {
  it.for(LOOKS)(
    'tells a SuperAdmin whose desk it is, and leads back ($language, $width px)',
    async (look) => {
      await visit({ role: 'SuperAdmin', tier: 'Pro', look })
      const words = {
        en: ['You work in Brasserie Lumière as SuperAdmin.', 'All restaurants'],
        fr: ['Vous travaillez chez Brasserie Lumière.', 'Tous les restaurants'],
      } as const
      const [said, back] = words[look.language]
      await expect.element(page.getByText(said)).toBeVisible()
      const link = page.getByRole('banner').getByRole('link', { name: back })
      await expect.element(link).toHaveAttribute('href', `/${look.language}/superadmin`)
      const line = page.getByText(said).element()
      expect(line.scrollHeight, 'no third line').toBeLessThan(line.clientHeight + 4)
      await checkAccess()
    },
  )

  it('is not shown to the people of the restaurant', async () => {
    await visit({ role: 'Admin', tier: 'Pro' })
    await expect.element(page.getByRole('navigation')).toBeVisible()
    await expect.element(page.getByText(/You work in/u)).not.toBeInTheDocument()
  })
})
