import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { idOf, open } from './profiles.test-setup.tsx'

const name = () => page.getByRole('textbox', { name: /^(?:Name|Nom)(?:$|\*)/u })
const namesake = () => page.getByText(/is already on your team$/u)

describe('a name that somebody of the team has', () => {
  it.each(['Camille Rousseau', ' camille  ROUSSEAU', 'annie'])(
    'is told of while it is typed, and leads to that profile: "%s"',
    async (typed) => {
      const { search, written } = await open({ address: '?person=new' })
      await name().fill(typed)
      await expect.element(namesake()).toBeVisible()
      await page.getByRole('button', { name: 'Open that profile' }).click()
      await expect.poll(() => search().get('person')).toBe(idOf(typed === 'annie' ? 1 : 2))
      expect(written()).toEqual([])
    },
  )

  it('is told of by role and location', async () => {
    await open({ address: '?person=new' })
    await name().fill('Camille Rousseau')
    await expect.element(page.getByRole('dialog').getByText('server · Plateau')).toBeVisible()
  })

  it('hinders nobody from adding another person of that name', async () => {
    const { written } = await open({ address: '?person=new' })
    await name().fill('Camille Rousseau')
    await expect.element(namesake()).toBeVisible()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect.poll(() => written().length).toBe(1)
  })

  it.each(['', 'Camille', 'Thomas Leduc'])(
    'is not told of where it is the person’s own, another or none: "%s"',
    async (typed) => {
      await open({ address: `?person=${idOf(3)}` })
      await name().fill(typed)
      await expect.element(name()).toHaveValue(typed)
      await expect.element(namesake()).not.toBeInTheDocument()
    },
  )

  it.each([
    ['Cam\n CAMILLE rousseau', '“CAMILLE rousseau” is already a name of Camille Rousseau'],
    ['annie', '“annie” is already a name of Anna Roy'],
  ])('is told of among other names too: %j', async (typed, words) => {
    const { written } = await open({ address: '?person=new' })
    await page.getByRole('textbox', { name: /^Other names/u }).fill(typed)
    await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible()
    expect(written()).toEqual([])
  })

  it('is not told of among the person’s own other names', async () => {
    await open({ address: `?person=${idOf(1)}` })
    const others = page.getByRole('textbox', { name: /^Other names/u })
    await others.fill('Ann\nAnnie\nNana')
    await expect.element(others).toHaveValue('Ann\nAnnie\nNana')
    expect(page.getByText('is already a name of').elements()).toEqual([])
  })

  it.each(LOOKS)('is told without a barrier in $language, $theme, at $width px', async (look) => {
    await open({ address: '?person=new', look })
    await name().fill('Camille Rousseau')
    await expect.element(page.getByRole('dialog').getByText('server · Plateau')).toBeVisible()
    await checkAccess()
  })
})
