import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { dropToasts } from '#ui/toast'
import { serverOf, visit } from './administration-people.test-setup.ts'
import { type Answer, button, idOf, type Server } from './administration.test-setup.tsx'

const PATH = 'restaurant/r1/second-step'
const SESSIONS = `auth/user/${idOf(2)}/session/end`
const WORDS = {
  en: { name: 'Everybody needs a second step', without: '2 people have none yet.' },
  fr: {
    name: 'Tout le monde a besoin d’une seconde étape',
    without: '2 personnes n’en ont pas encore.',
  },
}
const demand = (name = WORDS.en.name) => page.getByRole('switch', { name })
const question = () => page.getByRole('alertdialog')
const inQuestion = (name: string) => question().getByRole('button', { name })

/** A server at which a second step is asked of everybody, or of nobody. */
const serverWith = (since: string | null, more: Server = {}): Server => ({
  ...serverOf(),
  [`GET /${PATH}`]: (): Answer => ({
    data: { since, without: 2, may_change: true, own_first: false },
  }),
  [`PUT /${PATH}`]: ({ body }): Answer => {
    const { demanded } = body as { demanded: boolean } // the call sends it
    return {
      data: {
        since: demanded ? '2026-06-01T12:00:00Z' : null,
        without: 2,
        may_change: true,
        own_first: false,
      },
    }
  },
  ...more,
})

describe('the switch of a second step for everybody', () => {
  it.each(LOOKS)(
    'asks before it is put on, and passes axe ($language, $width px)',
    async (look) => {
      dropToasts('second-step')
      const own = WORDS[look.language]
      await visit({ server: serverWith(null), look })
      await demand(own.name).click()
      await expect.element(question().getByText(own.without)).toBeVisible()
      await checkAccess()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(look.width)
    },
  )

  it('is put on by the button of the question alone', async () => {
    dropToasts('second-step')
    const { written } = await visit({ server: serverWith(null) })
    await demand().click()
    await inQuestion('Cancel').first().click()
    await expect.element(question()).not.toBeInTheDocument()
    expect(written()).toEqual([])
    await demand().click()
    await inQuestion('Ask everybody').click()
    await expect.element(demand()).toBeChecked()
    await expect.element(page.getByText('Everybody is asked for a second step.')).toBeVisible()
    expect(written()).toEqual([['PUT', PATH, { demanded: true }]])
  })

  it('is taken off at once', async () => {
    dropToasts('second-step')
    const { written } = await visit({ server: serverWith('2026-06-01T12:00:00Z') })
    await demand().click()
    await expect.element(demand()).not.toBeChecked()
    expect(written()).toEqual([['PUT', PATH, { demanded: false }]])
  })

  it('says to whoever has no second step of their own that theirs comes first', async () => {
    const refusal = { [`PUT /${PATH}`]: (): Answer => ({ code: 'factor.own_first', status: 409 }) }
    await visit({ server: serverWith(null, refusal) })
    await demand().click()
    await inQuestion('Ask everybody').click()
    await expect.element(page.getByText(/Set up a second step of your own first/u)).toBeVisible()
    await expect.element(demand()).not.toBeChecked()
  })

  it('leads whoever has none of their own to theirs, before anything is asked of others', async () => {
    const own = { data: { since: null, without: 2, may_change: true, own_first: true } }
    const { written, search } = await visit({
      server: serverWith(null, { [`GET /${PATH}`]: () => own }),
    })
    await demand().click()
    await expect.element(question().getByText(/You have none yourself yet/u)).toBeVisible()
    expect(inQuestion('Ask everybody').elements()).toEqual([])
    await inQuestion('Set up mine').click()
    await expect.poll(search).toMatchObject({ tab: 'people', account: 'security' })
    expect(written()).toEqual([])
  })

  it('is not offered to whoever lacks a location, and says so', async () => {
    const own = { data: { since: null, without: 2, may_change: false, own_first: true } }
    const { written } = await visit({ server: serverWith(null, { [`GET /${PATH}`]: () => own }) })
    await expect
      .element(page.getByText('Only whoever has all locations can change this.'))
      .toBeVisible()
    await demand().click({ force: true })
    expect([question().elements(), written()]).toEqual([[], []])
  })
})

describe('the end of somebody’s sessions', () => {
  it('is asked about, done by its button, and told', async () => {
    dropToasts('person')
    const server = serverWith(null, { [`POST /${SESSIONS}`]: () => ({ data: { ended: 2 } }) })
    const { written } = await visit({ server })
    await button('Log Maël Côté out everywhere').click()
    await checkAccess()
    await inQuestion('Cancel').click()
    expect(written()).toEqual([])
    await button('Log Maël Côté out everywhere').click()
    await inQuestion('Log out everywhere').click()
    await expect.element(page.getByText('2 sessions of Maël Côté were ended.')).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
    expect(written()).toEqual([['POST', SESSIONS, {}]])
  })
})
