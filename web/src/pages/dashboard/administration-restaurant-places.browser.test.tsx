import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { PlaceSettings } from '@maitre/contract/regions'
import { checkAccess } from '#test/axe'
import { button, idOf, open } from './administration.test-setup.tsx'

const RESTAURANT = { kind: 'restaurant', id: idOf(60), name: 'Brava' } as const
const PLATEAU = { kind: 'location', id: idOf(62), name: 'Plateau' } as const
const SETTING = 'alerts.bad_review_max_rating'

it('sets from how many stars on a review of a location raises an alert', async () => {
  // The tab looks at this one setting of the place.
  const settings = {
    place: PLATEAU,
    may_change: true,
    own: {},
    inherited: { [SETTING]: 2 },
    from: { [SETTING]: RESTAURANT },
  } as PlaceSettings
  const { written } = await open({
    address: `?tab=restaurant&at=${PLATEAU.id}`,
    server: {
      [`GET /place/${PLATEAU.id}/settings`]: () => ({ data: settings }),
      [`PUT /place/${PLATEAU.id}/settings`]: ({ body }) => ({
        data: { ...settings, own: (body as { set: object }).set }, // the call sends what is set
      }),
    },
  })
  const part = page.getByRole('region', { name: 'Alert about a review of', exact: true })
  await expect.element(part.getByText('From the restaurant')).toBeVisible()
  await expect.element(part.getByText('2 stars or fewer')).toBeVisible()
  await button('Set here: Alert about a review of').click()
  await part.getByRole('combobox').selectOptions('3')
  await checkAccess()
  await button('Save').click()
  await expect.element(page.getByText('What holds at Plateau is saved.')).toBeVisible()
  expect(written().map(([, , body]) => body)).toEqual([{ set: { [SETTING]: 3 }, unset: [] }])
})
