import { createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LANGUAGES } from '@maitre/contract/constants'
import { archiveFiles, noteArchived, type Progress } from '#modules/archives'
import { listRestaurants } from '#modules/restaurants'
import { isUuid } from '#platform/ids'
import {
  type Command,
  type CommandInput,
  type CommandResult,
  UsageError,
  withServices,
  counted,
} from './command.ts'

async function run(input: CommandInput): Promise<CommandResult> {
  const { restaurant, language } = input.values
  const [folder = ''] = input.words
  if (typeof restaurant !== 'string' || !isUuid(restaurant))
    throw new UsageError('--restaurant must be the id of a restaurant')
  const wanted = LANGUAGES.find((one) => one === language)
  if (language !== undefined && wanted === undefined)
    throw new UsageError(`--language must be one of ${LANGUAGES.join(', ')}`)
  return withServices(input, async (services) => {
    const [found] = await services.database.console((tx) => listRestaurants(tx, restaurant))
    if (found === undefined) throw new UsageError(`there is no restaurant ${restaurant}`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty`)
    const progress: Progress = { files: 0, rows: 0 }
    const now = services.clock.now()
    const inLanguage = wanted ?? found.default_language
    await services.database.snapshot(restaurant, async (tx) => {
      for await (const { name, text } of archiveFiles(tx, {
        language: inLanguage,
        now,
        progress,
      })) {
        const file = createWriteStream(path.join(folder, name), { flags: 'wx', mode: 0o600 })
        await pipeline(Readable.from(text), file)
        input.progress(`${name}: ${counted(progress.rows, 'row')} so far`)
      }
    })
    await services.database.scoped(restaurant, async (tx) => noteArchived(services, tx, progress))
    return {
      lines: [
        `${found.name}: ${counted(progress.files, 'file')} with ${counted(progress.rows, 'row')} in ${folder}`,
      ],
      data: { restaurant, folder, ...progress },
    }
  })
}

export const exportAll: Command = {
  summary: 'Writes everything of a restaurant into a folder, in open formats',
  usage: 'export --restaurant ID [--language L] DIR',
  options: { restaurant: { type: 'string' }, language: { type: 'string' } },
  words: 1,
  run,
}
