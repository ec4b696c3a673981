import { open, rename, rm } from 'node:fs/promises'
import { backUp, restore as restoreFrom } from '#platform/backup'
import { isEmpty, seedDemo } from '#demo/seed-demo'
import { ownerOf } from '#platform/database-urls'
import { findFaults } from '#verify'
import { type Command, UsageError, withDatabase, withServices } from './command.ts'

export const migrate: Command = {
  summary: 'Brings the database to this version',
  usage: 'migrate',
  options: {},
  words: 0,
  run: (input) =>
    withDatabase(input, async ({ urls }, migrated) => {
      ownerOf(urls)
      const lines = [
        ...migrated.applied.map((name) => `applied ${name}`),
        ...migrated.distributed.map((name) => `distributed ${name}`),
      ]
      return {
        lines: lines.length === 0 ? ['nothing to do'] : lines,
        data: { ...migrated },
      }
    }),
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
    const beside = `${file}.unfinished`
    // The file is opened before anything is started, so that a path that cannot be written is told at once.
    const out = (await open(beside, 'w', 0o600)).createWriteStream()
    try {
      return await withDatabase(input, async ({ urls }) => {
        const rows = await backUp(ownerOf(urls), out, input.progress)
        await rename(beside, file)
        return { lines: [`${rows} rows in ${file}`], data: { rows, file } }
      })
    } finally {
      out.destroy()
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
    const from = (await open(file)).createReadStream()
    try {
      return await withDatabase(input, async ({ urls }) => {
        const rows = await restoreFrom(ownerOf(urls), from, input.progress)
        return { lines: [`${rows} rows restored`], data: { rows } }
      })
    } finally {
      from.destroy()
    }
  },
}
