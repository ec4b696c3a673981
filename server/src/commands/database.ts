import { access, type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { backUp, BackupError, restore as restoreFrom } from '#platform/backup'
import { codeOf } from '#platform/database-errors'
import { endDemo } from '#demo/demo-accounts'
import { isEmpty, seedDemo } from '#demo/seed-demo'
import { QUEUES } from '#app'
import { syncFolder } from '#platform/embedded-postgres/data-folder'
import { ownerOf, startDatabase } from '#platform/database-urls'
import { migrate as bringUp } from '#platform/migrate'
import { findFaults } from '#verify'
import { type Command, UsageError, withDatabase, withServices, counted } from './command.ts'

export const migrate: Command = {
  summary: 'Brings the database to this version',
  usage: 'migrate',
  options: {},
  words: 0,
  async run({ config, log }) {
    const database = await startDatabase(config, log, { join: true })
    try {
      const migrated = await bringUp(ownerOf(database.urls), QUEUES)
      const lines = [
        ...migrated.applied.map((name) => `applied ${name}`),
        ...migrated.distributed.map((name) => `distributed ${name}`),
      ]
      return { lines: lines.length === 0 ? ['nothing to do'] : lines, data: { ...migrated } }
    } finally {
      await database.stop()
    }
  },
}

export const seed: Command = {
  summary: 'Loads the demonstration on an empty database',
  usage: 'seed-demo',
  options: {},
  words: 0,
  run: (input) =>
    withServices(input, async (services) => {
      if (!(await isEmpty(services)))
        throw new UsageError(
          'The database is not empty; the demonstration is loaded on an empty one only.',
        )
      await seedDemo(services, input.progress)
      return { lines: ['the demonstration is loaded'], data: { loaded: true } }
    }),
}

export const endDemonstration: Command = {
  summary: 'Disables the accounts that still have the password of the demonstration',
  usage: 'end-demo',
  options: {},
  words: 0,
  run: (input) =>
    withServices(input, async (services) => {
      const disabled = await endDemo(services)
      return {
        lines:
          disabled.length === 0 ? ['there are none'] : disabled.map((one) => `disabled ${one}`),
        data: { disabled },
      }
    }),
}

export const verify: Command = {
  summary:
    'Looks for rows that lead nowhere and work that nobody would do; exit code 1 if there are any',
  usage: 'verify',
  options: {},
  words: 0,
  run: (input) =>
    withServices(input, async (services) => {
      const faults = await findFaults(services)
      return {
        lines:
          faults.length === 0
            ? ['no fault found']
            : faults.map((fault) => `${fault.check}: ${fault.id}`),
        data: { faults },
        exitCode: faults.length === 0 ? 0 : 1,
      }
    }),
}

export const backup: Command = {
  summary:
    'Writes everything to a file (gzip, one row a line). Keep DATA_DIR/keys with it, and both secret.',
  usage: 'backup FILE',
  options: {},
  words: 1,
  async run(input) {
    const [file = ''] = input.words
    await refuseTaken(file)
    const beside = `${file}.unfinished`
    // The file is opened before anything is started, so that a path that cannot be written is told at once.
    const handle = await openFile(beside, 'w')
    const out = handle.createWriteStream({ autoClose: false })
    try {
      return await withDatabase(input, async ({ urls }) => {
        const rows = await backUp(ownerOf(urls), out, input.progress)
        // By its name the file is whole, also after a power cut: its content is on the disk before it gets the name.
        await handle.sync()
        // Another backup may have ended meanwhile.
        await refuseTaken(file)
        await rename(beside, file)
        await syncFolder(path.dirname(file))
        return { lines: [`${counted(rows, 'row')} in ${file}`], data: { rows, file } }
      })
    } finally {
      out.destroy()
      await handle.close()
      await rm(beside, { force: true })
    }
  },
}

export const restore: Command = {
  summary: 'Fills an empty database from such a file, all or nothing',
  usage: 'restore FILE',
  options: {},
  words: 1,
  async run(input) {
    const [file = ''] = input.words
    const from = (await openFile(file, 'r')).createReadStream()
    try {
      return await withDatabase(input, async ({ urls }) => {
        const rows = await restoreFrom(ownerOf(urls), from, input.progress)
        return {
          lines: [
            `${rows} of ${counted(rows, 'row')} restored`,
            'no session is in a backup: everybody signs in again',
          ],
          data: { rows, of: rows },
        }
      })
    } finally {
      from.destroy()
    }
  },
}

/** A backup that is there already stays: it may be the only one. */
async function refuseTaken(file: string): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere)
    throw new UsageError(`${file} exists already, and no backup is overwritten. Give another name.`)
}

/** Opens a file for its owner alone, or says in words that it or its folder is not there. */
async function openFile(file: string, flags: 'r' | 'w'): Promise<FileHandle> {
  try {
    return await open(file, flags, 0o600)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new BackupError(
      flags === 'r' ? `There is no file ${file}.` : `There is no folder ${path.dirname(file)}.`,
      { cause: error },
    )
  }
}
