import { open } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Source, SOURCES } from '@maitre/contract/constants'
import {
  DATE_ORDERS,
  type DateOrder,
  IMPORT_FIELDS,
  type ImportField,
} from '@maitre/contract/import-words'
import { bringFile, openToBring, reportOf } from '#modules/imports'
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

const OPTIONS = {
  archive: { type: 'boolean' },
  restaurant: { type: 'string' },
  location: { type: 'string' },
  source: { type: 'string' },
  dates: { type: 'string' },
  columns: { type: 'string' },
  report: { type: 'string' },
} as const

/** What is said of single reviews is nothing that a whole restaurant takes. */
function refuseWithArchive({ values }: CommandInput): void {
  const other = Object.keys(OPTIONS).find(
    (name) => name !== 'archive' && values[name] !== undefined,
  )
  if (other !== undefined) throw new UsageError(`--archive takes no --${other}`)
}

async function run(input: CommandInput): Promise<CommandResult> {
  const { restaurant, location, archive } = input.values
  const [file = ''] = input.words
  if (archive === true) {
    refuseWithArchive(input)
    const { takeIn } = await import('./take-in.ts')
    return takeIn(input, file)
  }
  if (typeof restaurant !== 'string' || !isUuid(restaurant))
    throw new UsageError('--restaurant must be the id of a restaurant')
  if (location !== undefined && (typeof location !== 'string' || !isUuid(location)))
    throw new UsageError('--location must be the id of a location')
  const said = {
    source: oneOf<Source>(input, 'source', SOURCES),
    dates: oneOf<DateOrder>(input, 'dates', DATE_ORDERS),
    location_id: location ?? null,
    places: [],
    ...columnsIn(input),
  }
  return withServices(input, async (services) => {
    const [found] = await services.database.console((tx) => listRestaurants(tx, restaurant))
    if (found === undefined) throw new UsageError(`there is no restaurant ${restaurant}`)
    const opened = await openToBring(file)
    if (opened === null) throw new UsageError(`${file} is empty, or larger than an import may be`)
    // A report that cannot be written is told before anything is read in.
    const report = await openReport(input).catch(async (error: unknown) => {
      await opened.close()
      throw error
    })
    try {
      const done = await bringFile(services, {
        restaurantId: restaurant,
        opened,
        said,
        onRows: (row) =>
          input.progress(
            `${counted(Number(row.rows), 'row')}, ${counted(Number(row.added), 'new review')}`,
          ),
      })
      if (report) await pipeline(Readable.from(reportOf(services, restaurant, done.id)), report)
      const { state, rows, added, changed, same, refused, error } = done
      return {
        lines: [
          `${found.name}: ${counted(rows, 'row')} read: ${counted(added, 'new review')}, ${changed} changed, ${same} known already, ${refused} refused`,
          ...(state === 'done' ? [] : [`The import ended early: ${error ?? state}`]),
        ],
        data: { ...done },
        exitCode: state === 'done' && refused === 0 ? 0 : 1,
      }
    } finally {
      report?.destroy()
      await opened.close()
    }
  })
}

/** Opens what the refused rows are written to, where that is asked for. */
async function openReport({ values }: CommandInput): Promise<Writable | undefined> {
  const { report } = values
  return typeof report === 'string'
    ? (await open(report, 'w', 0o600)).createWriteStream()
    : undefined
}

function oneOf<T extends string>(
  { values }: CommandInput,
  name: string,
  words: readonly T[],
): T | null {
  const said = values[name]
  const found = words.find((word) => word === said)
  if (said !== undefined && found === undefined)
    throw new UsageError(`--${name} must be one of ${words.join(', ')}`)
  return found ?? null
}

/** What the columns hold, in their order: the names of fields with commas between them, nothing for a column to leave out. */
function columnsIn({ values }: CommandInput): { columns?: (ImportField | null)[] } {
  const { columns } = values
  if (typeof columns !== 'string') return {}
  return {
    columns: columns.split(',').map((word) => {
      const name = word.trim()
      const field = IMPORT_FIELDS.find((one) => one === name)
      if (name !== '' && field === undefined)
        throw new UsageError(`--columns takes ${IMPORT_FIELDS.join(', ')}, or nothing`)
      return field ?? null
    }),
  }
}

export const importFile: Command = {
  summary:
    'Brings reviews in from a CSV, a JSON or a Takeout file or folder, each once; or a restaurant from its archive',
  usage:
    'import --restaurant ID [--location ID] [--source S] [--dates day_first|month_first] [--columns LIST] [--report FILE] FILE, or import --archive DIR|ZIP',
  options: OPTIONS,
  words: 1,
  run,
}
