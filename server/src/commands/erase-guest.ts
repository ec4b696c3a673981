import { eraseGuest as erase, findGuest } from '#modules/guests'
import { forgetMailbox } from '#modules/mail'
import { listRestaurants } from '#modules/restaurants'
import { MAITRE } from '#modules/reviews'
import { AppError } from '#platform/errors'
import { isUuid } from '#platform/ids'
import {
  type Command,
  type CommandInput,
  type CommandResult,
  UsageError,
  withServices,
  counted,
} from './command.ts'

/** Says what would be erased; does it where the guest's name is typed, as a person types it on the screen. */
async function run(input: CommandInput): Promise<CommandResult> {
  const { restaurant, yes } = input.values
  const reviewIds = (input.words[0] ?? '').split(',')
  if (typeof restaurant !== 'string' || !isUuid(restaurant))
    throw new UsageError('--restaurant must be the id of a restaurant')
  const [first = ''] = reviewIds
  if (!reviewIds.every(isUuid))
    throw new UsageError('REVIEW must be the id of a review, or several joined by commas')
  return withServices(input, async (services) => {
    const { database } = services
    const [found] = await database.console((tx) => listRestaurants(tx, restaurant))
    if (found === undefined) throw new UsageError(`there is no restaurant ${restaurant}`)
    const known = await database.scoped(restaurant, (tx) => findGuest(tx, { reviewId: first }))
    const theirs = known.filter(({ id }) => reviewIds.includes(id))
    const others = known.filter(({ id }) => !reviewIds.includes(id))
    const missing = reviewIds.find((id) => !theirs.some((one) => one.id === id))
    if (missing !== undefined)
      throw new UsageError(
        `${found.name} has no review ${missing} of that guest, or it is erased already`,
      )
    const told = (one: (typeof known)[number]): string =>
      `${one.id}  ${one.source}, ${one.review_date}: ${one.excerpt}`
    const name = theirs[0]?.author_name ?? ''
    if (typeof yes !== 'string')
      return {
        lines: [
          `Name, words and what was made of them would be lost for good, of "${name}" at:`,
          ...theirs.map(told),
          ...(others.length === 0 ? [] : ['Reviews under the same name that would stay:']),
          ...others.map(told),
          `Nothing is erased yet: add --yes ${JSON.stringify(name)} to do it.`,
        ],
        data: {
          restaurant,
          erased: [],
          would_erase: reviewIds,
          same_name: others.map(({ id }) => id),
        },
      }
    const erased = await database
      .scoped(restaurant, (tx) => erase(services, tx, { reviewIds, name: yes }, MAITRE))
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'request.invalid')
          throw new UsageError('--yes must be the name of the guest as it stands at the reviews')
        throw error
      })
    await forgetMailbox(services, erased)
    return {
      lines: [`${found.name}: name and words are erased at ${counted(erased.length, 'review')}`],
      data: { restaurant, erased },
    }
  })
}

export const eraseGuest: Command = {
  summary: 'Erases name and words of a guest for good; without --yes says what would be lost',
  usage: 'erase-guest --restaurant ID [--yes NAME] REVIEW[,REVIEW…]',
  options: { restaurant: { type: 'string' }, yes: { type: 'string' } },
  words: 1,
  run,
}
