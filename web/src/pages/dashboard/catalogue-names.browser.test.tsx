import { describe, expect, it } from 'vitest'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { dialog, idOf, open } from './catalogue.test-setup.tsx'

const others = (name = 'Other names') => dialog().getByRole('textbox', { name })

describe('a name that another dish has', () => {
  it('is told of among the other names while they are typed', async () => {
    const { written } = await open({ address: `?dish=${idOf(2)}` })
    await others().fill('tarte\nGRATINEE')
    const words = '“GRATINEE” is already a name of Onion Soup'
    await expect.element(dialog().getByText(words)).toBeVisible()
    await checkAccess()
    await others().fill('tarte')
    await expect.element(dialog().getByText(words)).not.toBeInTheDocument()
    expect(written()).toEqual([])
  })

  it('is not told of where the dish itself has it', async () => {
    await open({ address: `?dish=${idOf(1)}` })
    await others().fill('gratinée\nFrench onion\nsoup')
    await expect.element(others()).toHaveValue('gratinée\nFrench onion\nsoup')
    expect(dialog().getByText('is already a name of').elements()).toEqual([])
  })

  it.each(LOOKS)('is told of without a barrier in $language at $width px', async (look) => {
    await open({ address: `?dish=${idOf(2)}`, look })
    await others(look.language === 'fr' ? 'Autres noms' : 'Other names').fill('gratinée')
    await expect
      .element(dialog().getByText(/^(?:“gratinée” is already|«\sgratinée\s» désigne)/u))
      .toBeVisible()
    await checkAccess()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
  })
})
