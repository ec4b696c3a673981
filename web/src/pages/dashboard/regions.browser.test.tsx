import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Places } from '@maitre/contract/regions'
import { checkAccess } from '#test/axe'
import { LOOKS } from '#test/screen'
import { button, dialog, field, idOf } from './administration.test-setup.tsx'
import { PLACES, question, serverOf, visit } from './locations.test-setup.tsx'

const EAST = {
  id: idOf(40),
  name: 'East',
  location_ids: [idOf(1)],
  settings: ['voice.tone' as const, 'voice.language' as const],
  may_change: true,
}

/** A server with a region, which one of the two locations belongs to. */
function server() {
  const places = PLACES.map((one) => ({
    ...one,
    region_id: one.id === idOf(1) ? EAST.id : null,
  }))
  const held: Places = {
    regions: [EAST],
    locations: places.map(({ id, name, region_id }) => ({ id, name, region_id, settings: [] })),
  }
  return {
    ...serverOf(places),
    'GET /region': () => ({ data: held }),
    'POST /region': ({ body }: { body: unknown }) => {
      const { name } = body as { name: string } // the call sends a name
      if (name === 'East') return { code: 'region.name_taken', status: 409 }
      held.regions.push({ ...EAST, id: idOf(41), name, location_ids: [], settings: [] })
      return { data: held.regions.at(-1) ?? {} }
    },
    [`PUT /region/${EAST.id}`]: ({ body }: { body: unknown }) => ({
      data: { ...EAST, ...(body as object) }, // as above
    }),
    [`DELETE /region/${EAST.id}`]: () => {
      held.regions = []
      return { data: {} }
    },
  }
}
const regions = () => page.getByRole('list', { name: 'Regions' })

describe('the regions', () => {
  it('stand under the locations, each with its own, and at the location with its name', async () => {
    await visit({ server: server() })
    await expect.element(regions().getByText('East')).toBeVisible()
    await expect.element(regions().getByText('Plateau')).toBeVisible()
    await expect
      .element(page.getByRole('list', { name: 'Your locations' }).getByText('East'))
      .toBeVisible()
  })

  it('are added by a name that is free', async () => {
    const { written } = await visit({ server: server() })
    await button('Add region').click()
    await field('Region name').fill('East')
    await dialog().getByRole('button', { name: 'Add region' }).click()
    await expect.element(dialog().getByText('A region of this name exists already.')).toBeVisible()
    await field('Region name').fill('West')
    await dialog().getByRole('button', { name: 'Add region' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(regions().getByText('West')).toBeVisible()
    expect(written().map(([, , body]) => body)).toEqual([{ name: 'East' }, { name: 'West' }])
  })

  it('take another name, and nothing else of them changes', async () => {
    const { written } = await visit({ server: server() })
    await button('Rename East').click()
    await field('Region name').fill('Old Town')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(written()).toEqual([
      ['PUT', expect.stringContaining(`/region/${EAST.id}`), { name: 'Old Town' }],
    ])
  })

  it('are deleted once it was said what is lost and what stays', async () => {
    const { written } = await visit({ server: server() })
    await button('Delete East').click()
    await expect
      .element(question().getByText('What is set for it is lost: 2 values.'))
      .toBeVisible()
    await expect.element(question().getByText(/Its 1 location stays/u)).toBeVisible()
    await question().getByRole('button', { name: 'Delete region' }).click()
    await expect.element(question()).not.toBeInTheDocument()
    await expect.element(regions()).not.toBeInTheDocument()
    expect(written().map(([method]) => method)).toEqual(['DELETE'])
  })

  it('are chosen in the form of a location, of which none is one too', async () => {
    const { written } = await visit({ server: server() })
    await button('Edit Plateau').click()
    const choice = dialog().getByRole('combobox', { name: 'Region' })
    await expect.element(choice).toHaveDisplayValue('East')
    await choice.selectOptions('In no region')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(written().map(([, , body]) => body)).toEqual([{ region_id: null }])
  })

  it('are not for whoever has some locations', async () => {
    await visit({ server: server(), locationId: idOf(1) })
    await expect.element(page.getByRole('list', { name: 'Your locations' })).toBeVisible()
    await expect.element(button('Add region')).not.toBeInTheDocument()
  })

  it.each(LOOKS)('can be used by everybody in $language, $theme', async (look) => {
    await visit({ server: server(), look })
    await expect.element(page.getByText('East').first()).toBeVisible()
    await checkAccess()
  })
})
