import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, dialog, field, idOf, open, type Server } from './administration.test-setup.tsx'
import { KEY, SERVER as KEYS } from './administration-keys.test-setup.ts'
import { visit as openAutomation } from './administration-automation.test-setup.ts'
import { PEOPLE, serverOf as peopleOf } from './administration-people.test-setup.ts'

const RESTAURANT = {
  id: 'r1',
  name: 'Brasserie Lumière',
  subscription_tier_id: 't1',
  subscription_tier: { id: 't1', name: 'Growth', level: 'Growth', max_reviews_per_month: null },
  timezone: 'America/Toronto',
  default_language: 'en',
  weekly_report_day: 1,
  bad_review_max_rating: 2,
  approval_zapier_url: null,
  main_open_ai_model: null,
  integrations: ['Google'],
  trial_days: null,
  trial_ends_at: null,
}
const PLACE = {
  id: idOf(3),
  restaurant_id: 'r1',
  name: 'Plateau',
  address: null,
  timezone: 'America/Toronto',
  website: null,
  connections: [],
}
const GUEST = {
  id: idOf(7),
  location_id: idOf(8),
  source: 'google',
  author_name: 'Rosalie',
  rating: 4,
  review_date: '2026-11-02',
  excerpt: 'Good.',
  publication: 'live',
}
const ARCHIVE = {
  id: idOf(6),
  state: 'waiting',
  asked_at: '2026-11-02T12:00:00.000Z',
  asked_by: 'Hélène',
  files: 0,
  of_files: 9,
  rows: 0,
  bytes: null,
  expires_at: '2026-11-09T12:00:00.000Z',
  error: null,
}

/** A server on which everything of the administration can be stored and deleted, until it is asked again. */
function serverOf(): Server {
  let roles = [{ id: idOf(2), name: 'sommelier', people: 0 }]
  let places = [PLACE]
  let guests = [GUEST]
  let archives: object[] = []
  let removal: object | null = null
  let key: object = KEY
  const restaurant = { ...RESTAURANT }
  return {
    ...peopleOf(),
    ...KEYS,
    'GET /api-key': () => ({ data: [key] }),
    [`DELETE /${KEY.id}`]: () => {
      key = { ...KEY, revoked_at: ARCHIVE.asked_at }
      return { data: key }
    },
    'GET /staff-role': () => ({ data: roles, page: pageOf(roles) }),
    [`DELETE /staff-role/${idOf(2)}`]: () => {
      roles = []
      return { data: {} }
    },
    'GET /location': () => ({ data: places, page: pageOf(places) }),
    [`GET /${PLACE.id}/losses`]: () => ({ data: { reviews: 1, replies: 0, people: 0 } }),
    [`DELETE /${PLACE.id}`]: () => {
      places = []
      return { data: {} }
    },
    'GET /guest': () => ({ data: guests }),
    'POST /guest/erase': () => {
      guests = []
      return { data: { erased: 1 } }
    },
    'GET /archive': () => ({ data: archives }),
    'POST /archive': () => {
      archives = [ARCHIVE]
      return { data: ARCHIVE }
    },
    'GET /removal': () => ({ data: removal }),
    'POST /removal': () => {
      removal = { asked_at: ARCHIVE.asked_at, asked_by: 'Hélène', due_at: ARCHIVE.expires_at }
      return { data: removal }
    },
    'DELETE /removal': () => {
      removal = null
      return { data: { id: 'r1' } }
    },
    'GET /restaurant/r1': () => ({ data: { ...restaurant } }),
    'GET /language-model': () => ({ data: { models: [], default_model: null, asked: null } }),
    'PUT /restaurant/r1': ({ body }) => {
      Object.assign(restaurant, body)
      return { data: { ...restaurant } }
    },
    'GET /connection': () => ({ data: [] }),
    'PUT /integrations': ({ body }) => {
      Object.assign(restaurant, body)
      return { data: { ...restaurant } }
    },
    'GET /usage': () => ({
      data: { month: '2026-06-01', renews_on: '2026-07-01', read: 1, most: null },
    }),
  }
}
const pageOf = (all: readonly unknown[]) => ({
  offset: 0,
  limit: 50,
  total: all.length,
  hasMore: false,
})

/** Presses a button as a keyboard does, which leaves the focus on it until it goes away. */
async function press(named: ReturnType<typeof button>): Promise<void> {
  await expect.element(named).toBeVisible()
  const element = named.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}
const question = () => page.getByRole('alertdialog')
const inQuestion = (name: string) => question().getByRole('button', { name, exact: true })
/** Types the name that a question asks for. */
const typeName = (name: string) => question().getByRole('textbox').first().fill(name)

/** What the focus is on: its name for a screen reader, or else its words. */
function focused(): string {
  const at = document.activeElement
  if (at === null || at === document.body) return 'nothing'
  const names = at.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labels = names.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)
  return at.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : at.textContent)
}

interface Act {
  tab: string
  does: () => Promise<void>
  /** What shows that it is done. */
  done: string | RegExp
  lands: string | RegExp
}

const ACTS: Readonly<Record<string, Act>> = {
  'the restaurant is saved': {
    tab: 'restaurant',
    does: async () => {
      await field('Name of the restaurant').fill('Lumière')
      await press(button('Save'))
    },
    done: 'Restaurant updated successfully!',
    lands: 'Restaurant',
  },
  'what was typed of the restaurant is discarded': {
    tab: 'restaurant',
    does: async () => {
      await field('Name of the restaurant').fill('Lumière')
      await press(button('Discard'))
    },
    done: 'About the restaurant',
    lands: 'Restaurant',
  },
  'the tools are saved': {
    tab: 'integrations',
    does: async () => {
      await page.getByRole('checkbox', { name: 'Google', exact: true }).click({ force: true })
      await press(button('Save the list'))
    },
    done: 'The list is saved.',
    lands: 'Tools you work with',
  },
  'a role is deleted': {
    tab: 'roles',
    does: () => press(button('Delete the role sommelier')),
    done: /sommelier/u,
    lands: /sommelier/u,
  },
  'a location is deleted': {
    tab: 'locations',
    does: async () => {
      await press(button('Delete Plateau'))
      await typeName('Plateau')
      await press(inQuestion('Delete location'))
    },
    done: /There is no location yet/u,
    lands: 'Locations',
  },
  'a person is deleted': {
    tab: 'people',
    does: async () => {
      await press(button('Delete Maël Côté'))
      await press(inQuestion('Delete'))
    },
    done: '2 people',
    lands: 'People',
  },
  'a key is made and stored': {
    tab: 'keys',
    does: async () => {
      await press(button('New key'))
      await field('Name').fill('Bar')
      await dialog().getByText('Read reviews', { exact: true }).click()
      await press(button('Make the key'))
      await expect.poll(focused).toBe('Copy the key Bar now')
      await press(button('I have stored it'))
    },
    done: 'API keys',
    lands: 'API keys',
  },
  'a key is revoked': {
    tab: 'keys',
    does: async () => {
      await press(button('Revoke Till'))
      await press(inQuestion('Revoke'))
    },
    done: 'The key Till is revoked.',
    lands: 'API keys',
  },
  'an export is asked for': {
    tab: 'data',
    does: () => press(button('Export everything')),
    done: 'The export has begun. It goes on if you leave this page.',
    lands: 'Export everything again',
  },
  'a guest is erased': {
    tab: 'data',
    does: async () => {
      await page.getByRole('searchbox', { name: 'Name of the guest' }).fill('rosalie')
      await userEvent.keyboard('{Enter}')
      await press(button('Erase 1 review…'))
      await typeName('Rosalie')
      await press(inQuestion('Erase for good'))
    },
    done: '1 review is erased.',
    lands: '1 review is erased.',
  },
  'the removal is asked for': {
    tab: 'data',
    does: async () => {
      await press(button('Delete the restaurant'))
      const label = question().getByText(/^Type .+ to confirm$/u)
      await expect.element(label).toBeVisible()
      await typeName(/^Type (.+) to confirm$/u.exec(label.element().textContent)?.[1] ?? '')
      await question()
        .getByLabelText(/^Your current password/u)
        .fill('my password')
      await press(inQuestion('Delete the restaurant'))
    },
    done: /will be deleted on/u,
    lands: 'Keep the restaurant',
  },
}

describe('the focus of whoever uses the keyboard', () => {
  it.each(Object.entries(ACTS))('stays beside what was done, where %s', async (_, act) => {
    await open({ server: serverOf(), address: `?tab=${act.tab}` })
    await act.does()
    await expect.element(page.getByText(act.done).first()).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.poll(focused).toMatch(act.lands)
  })

  it('is where it was, where a question is answered by doing nothing', async () => {
    await open({ server: serverOf(), address: '?tab=people' })
    await press(button(`Delete ${PEOPLE[1]?.firstname} ${PEOPLE[1]?.lastname}`))
    await press(inQuestion('Cancel'))
    await expect.element(question()).not.toBeInTheDocument()
    await expect.poll(focused).toBe('Delete Maël Côté')
  })
})

describe('the focus after a fault', () => {
  it('is in the field that lacks something, of a key as of a role', async () => {
    await open({ server: serverOf(), address: '?tab=keys' })
    await press(button('New key'))
    await press(button('Make the key'))
    await expect.element(field('Name')).toHaveFocus()
    await field('Name').fill('Bar')
    await press(button('Make the key'))
    await expect.element(page.getByRole('checkbox', { name: 'Read reviews' })).toHaveFocus()
    await press(button('Cancel'))
    await page.getByRole('tab', { name: 'Staff roles' }).click()
    await press(button('Add'))
    await expect.element(field('New role')).toHaveFocus()
  })

  it('is on the note where the server refused, above all that was typed', async () => {
    const instead = { 'POST /api-key': [{ code: 'database.unavailable', status: 503 }] }
    await open({ server: serverOf(), address: '?tab=keys', instead })
    await press(button('New key'))
    await field('Name').fill('Bar')
    await dialog().getByText('Read reviews', { exact: true }).click()
    await press(button('Make the key'))
    await expect.poll(focused).toMatch(/^Failed to make the API key/u)
  })

  it('is in the form where automatic approval is to be switched on by one that is wrong', async () => {
    await openAutomation()
    await page.getByRole('textbox', { name: 'Replies a day and location' }).fill('many')
    await press(button(/^Switch on/u))
    await expect
      .element(page.getByRole('textbox', { name: 'Replies a day and location' }))
      .toHaveFocus()
  })
})
