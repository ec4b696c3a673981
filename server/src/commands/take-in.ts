import { ArchiveRefused, type Taken, takeArchive } from '#modules/archives'
import { DIFFERING_FIGURES } from '#modules/metrics'
import { systemClock } from '#platform/clock'
import { ownerOf } from '#platform/database-urls'
import { CHECKS } from '#verify'
import { type CommandInput, type CommandResult, withDatabase, counted } from './command.ts'

/** Takes a restaurant in from the archive that an export wrote, or that was downloaded. */
export async function takeIn(input: CommandInput, at: string): Promise<CommandResult> {
  return withDatabase(input, async ({ urls }) => {
    const { progress } = input
    const taken = await takeArchive({
      ownerUrl: ownerOf(urls),
      at,
      now: systemClock.now(),
      checks: { ...CHECKS, ...DIFFERING_FIGURES },
      progress,
    }).catch((error: unknown) => {
      if (error instanceof ArchiveRefused) error.message += '. Nothing was changed.'
      throw error
    })
    const { manifest, rows, people, held } = taken
    return {
      lines: [`${manifest.restaurant.name}: ${counted(rows, 'row')} taken in`, ...toSetAnew(taken)],
      data: {
        restaurant: manifest.restaurant.id,
        rows,
        people,
        held,
        connections: manifest.connections,
      },
    }
  })
}

/** What an archive cannot bring, in words. */
function toSetAnew({ manifest, people, held }: Taken): string[] {
  const { connections } = manifest
  const nobody = people === 1 ? 'the one person cannot' : `none of the ${people} people can`
  return [
    'To be set anew:',
    ...(people === 0
      ? []
      : [
          `- sign-ins: ${nobody} sign in until an invitation is sent to them and they choose a password; second steps and passkeys are added anew`,
        ]),
    ...connections.map(
      ({ location, source }) => `- the connection of ${location} with ${source}: connect it again`,
    ),
    '- keys of the API, the address and the secret of webhooks, Slack and push messages: none of them is in an archive',
    ...(held === 0
      ? []
      : [
          held === 1
            ? '- 1 reply that would have gone out by itself waits for a person'
            : `- ${held} replies that would have gone out by themselves wait for a person`,
        ]),
  ]
}
