import { type Found, getNamesOfHouse } from '#modules/catalogue'
import type { TenantTx } from '#platform/database'
import type { CorrectedReading } from './apply-corrections.ts'

/** A reading without the people whom the house names nowhere, and the names by which its reply would name them. */
export interface NamedReading {
  reading: CorrectedReading
  /** Whole names and first names of who opted out or was forgotten. */
  unnamed: string[]
}

/**
 * The readings as screens and replies may use them, by review: what the house dismissed is no person, and who opted
 * out or was forgotten is not named, whatever the guest wrote.
 */
export async function withoutUnnamed(
  tx: TenantTx,
  readings: ReadonlyMap<string, CorrectedReading>,
): Promise<Map<string, NamedReading>> {
  const all = [...readings.values()].flatMap(({ people }) => people)
  const names = await getNamesOfHouse(tx, all.map(asFound))
  return new Map(
    [...readings].map(([reviewId, reading]) => {
      const meanings = Map.groupBy(reading.people, (one) => {
        const meaning = names.meaningOf(asFound(one))
        return typeof meaning === 'string' ? meaning : 'named'
      })
      const unnamed = (meanings.get('unnamed') ?? []).flatMap(({ name }) => namesOf(name))
      const people = meanings.get('named') ?? []
      return [reviewId, { reading: { ...reading, people }, unnamed: [...new Set(unnamed)] }]
    }),
  )
}

const asFound = ({ name, staffId: id }: CorrectedReading['people'][number]): Found => ({
  kind: 'person',
  name,
  id,
})

/** A name and the first name in it, by which people are thanked. */
const namesOf = (name: string): string[] => [name, name.split(/\s/u, 1)[0] ?? name]
