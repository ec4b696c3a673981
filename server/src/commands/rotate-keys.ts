import { listRestaurants } from '#modules/restaurants'
import { resealAll } from '#platform/reseal'
import { addKeys, dropKeys } from '#platform/rotate-keys'
import { type Command, type CommandInput, UsageError, withServices } from './command.ts'

const IN_ENVIRONMENT =
  'The encryption key is ENCRYPTION_KEY of the environment, which no command can change. Write it into DATA_DIR/keys/encryption.key, take the setting away, start anew, and rotate then.'

async function run(input: CommandInput) {
  if (input.config.ENCRYPTION_KEY !== undefined) throw new UsageError(IN_ENVIRONMENT)
  const { finish, 'drop-old': dropOld } = input.values
  return withServices(input, async (services) => {
    if (finish !== true) await addKeys(services)
    const { keyId } = services.secrets.vault
    const restaurants = await services.database.console((tx) => listRestaurants(tx, undefined))
    const ids = restaurants.map(({ id }) => id)
    const columns = await resealAll(services, ids, input.progress)
    const { dropped, kept } = await dropKeys(services, keyId, dropOld === true)
    const unopened = columns.reduce((sum, one) => sum + one.unopened, 0)
    return {
      lines: [
        ...columns.map((one) => `${one.column}: ${one.resealed} sealed anew`),
        ...columns
          .filter((one) => one.unopened > 0)
          .map((one) => `${one.column}: ${one.unopened} that no key here opens`),
        `${dropped} older keys dropped, ${kept} kept`,
      ],
      data: { key: keyId, columns, dropped, kept },
      exitCode: unopened === 0 ? 0 : 1,
    }
  })
}

export const rotateKeys: Command = {
  summary:
    'Makes new keys, has them seal every secret anew, and drops those that were replaced long ago',
  usage: 'rotate-keys [--finish] [--drop-old]',
  options: { finish: { type: 'boolean' }, 'drop-old': { type: 'boolean' } },
  words: 0,
  run,
}
