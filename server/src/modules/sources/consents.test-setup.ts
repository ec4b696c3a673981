import { connections } from '@maitre/contract/connections'
import { locations } from '@maitre/contract/locations'
import {
  type ConsentOffer,
  type OfferedPlace,
  sourceConsents,
} from '@maitre/contract/source-consents'
import type { TestApp } from '#test/app'
import {
  buildRestaurant,
  type BuiltRestaurant,
  buildUser,
  type BuiltUser,
  unique,
} from '#test/builders'
import { addAtSandbox, agreeAtSandbox } from '#test/source-consent'

const ADDRESS = '12, rue des Lilas, Montréal (Québec) H2J 0L2, Canada'

interface Answer {
  state: string
  code: string
}

interface Pair {
  place: string
  location_id: string
}

export const placesOf = (found: ConsentOffer): OfferedPlace[] =>
  found.accounts.flatMap(({ places }) => places)

/** A restaurant of two locations, and its owner at Google with two places: East, at the address of ours, and West. */
export class OwnerHome {
  home: BuiltRestaurant
  admin: BuiltUser
  readonly owner: string
  /** The beginning of the keys of the places. */
  readonly word: string

  private constructor(home: BuiltRestaurant, admin: BuiltUser, word: string) {
    this.home = home
    this.admin = admin
    this.word = word
    this.owner = `owner@${word}.example`
  }

  static async open(app: TestApp): Promise<OwnerHome> {
    const home = await buildRestaurant(app, { locationNames: ['East', 'West'] })
    const world = new OwnerHome(home, await buildUser(app, home, 'Admin'), unique('rosa'))
    const { owner, word, admin } = world
    const [locationId = ''] = home.locationIds
    await admin.client.call(locations.update, { locationId, address: ADDRESS })
    await addAtSandbox(app, { owner, title: 'Rosa – East', key: `${word}-e`, address: ADDRESS })
    const account = 'Franchise'
    await addAtSandbox(app, { owner, title: 'Rosa – West', key: `${word}-w`, account })
    return world
  }

  readonly of = () => ({ restaurantId: this.home.id })

  async begin(person = this.admin): Promise<URL> {
    const wish = { ...this.of(), source: 'google', language: 'fr' } as const
    return new URL((await person.client.call(sourceConsents.begin, wish)).data.url)
  }

  finish(answer: Answer, person = this.admin) {
    return person.client.call(sourceConsents.finish, { ...this.of(), ...answer })
  }

  /** Consents as the owner; answers the id of the consent. */
  async given(): Promise<string> {
    const answer = await this.finish(await agreeAtSandbox((await this.begin()).href, this.owner))
    if (answer.status !== 200) throw new Error(`the consent was not taken: ${answer.code}`)
    return answer.data.id
  }

  async offer(consentId: string): Promise<ConsentOffer> {
    return (await this.admin.client.call(sourceConsents.get, { ...this.of(), consentId })).data
  }

  connect(consentId: string, pairs: Pair[]) {
    return this.admin.client.call(sourceConsents.connect, { ...this.of(), consentId, pairs })
  }

  /** Connects each place with the location of its quarter. */
  async connected(): Promise<void> {
    const consentId = await this.given()
    const found = await this.offer(consentId)
    const pairs = placesOf(found).map(({ name, title }) => ({
      place: name,
      location_id: found.locations.find((one) => title.endsWith(one.name))?.id ?? '',
    }))
    const { status, code } = await this.connect(consentId, pairs)
    if (status !== 200) throw new Error(`the places were not connected: ${code}`)
  }

  readonly rows = async () => (await this.admin.client.call(connections.list, this.of())).data
}
