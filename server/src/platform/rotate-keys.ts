import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { REFRESH_TOKEN_DAYS } from '@maitre/contract/constants'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Database } from '#platform/database'
import { timeOfId } from '#platform/ids'
import {
  KEY_FILES,
  newSealingKey,
  readSealingKeys,
  readSigningKeys,
  replaceKeys,
  type SealingKey,
  type StoredSigningKey,
  writeSealingKeys,
  writeSigningKeys,
} from '#platform/key-files'
import { newPushKey } from '#platform/push-keys'
import { keysFolder, newSigningKey } from '#platform/secrets'

const DAY_MS = 86_400_000
/**
 * For how long a key still opens after the next one came: links that end mails and cookies of known devices are sealed
 * too, and lie where nobody can seal them anew.
 */
export const SEALING_KEPT_MS = 90 * DAY_MS
/** For how long a key still verifies: an access token lives for minutes. */
export const SIGNING_KEPT_MS = DAY_MS

/** For how long a key still sends what its browsers take: their subscriptions end with the sessions that made them. */
const PUSH_KEPT_MS = (REFRESH_TOKEN_DAYS + 1) * DAY_MS

/** One who changes the files at a time, in all processes of that database. */
const LOCK = 7_251_103

/** What of the services changes the files. */
interface Keeping {
  config: Config
  database: Database
  clock: Clock
}

interface KeySet {
  sealing: SealingKey[]
  signing: StoredSigningKey[]
  push: StoredSigningKey[]
}

const filesOf = (config: Config) => ({
  sealing: path.join(keysFolder(config), KEY_FILES.sealing),
  signing: path.join(keysFolder(config), KEY_FILES.signing),
  push: path.join(keysFolder(config), KEY_FILES.push),
})

/** Puts a new key of each kind in front of those that are there. All files are read first, so a wrong one ends it. */
export async function addKeys(services: Keeping): Promise<void> {
  const now = services.clock.now()
  await change(services, async ({ sealing, signing, push }) => ({
    sealing: [newSealingKey(now), ...sealing],
    signing: [await newSigningKey(now), ...signing],
    push: [newPushKey(now), ...push],
  }))
}

/** How many keys went, and how many older ones stay. */
export interface Dropped {
  dropped: number
  kept: number
}

/**
 * Drops the keys that were replaced long enough ago, or with `all` every one but the newest; to be called once the key
 * `sealedBy` has sealed every text. Where another one is the newest by now, no sealing key goes.
 */
export async function dropKeys(
  services: Keeping,
  sealedBy: string,
  all: boolean,
): Promise<Dropped> {
  const now = services.clock.now().getTime()
  const result: Dropped = { dropped: 0, kept: 0 }
  await change(services, async ({ sealing, signing, push }) => {
    const isDone = sealing[0]?.id === sealedBy
    const kept = {
      sealing: isDone
        ? recent(sealing, ({ madeAt }) => madeAt, all ? null : now - SEALING_KEPT_MS)
        : sealing,
      signing: recent(signing, ({ id }) => timeOfId(id), all ? null : now - SIGNING_KEPT_MS),
      push: recent(push, ({ id }) => timeOfId(id), all ? null : now - PUSH_KEPT_MS),
    }
    const left = countOf(kept)
    result.dropped = countOf({ sealing, signing, push }) - left
    // What is left of each kind has its newest, which is no older key.
    result.kept = left - Object.keys(kept).length
    return kept
  })
  return result
}

const countOf = (keys: KeySet): number =>
  Object.values(keys).reduce((sum, { length }) => sum + length, 0)

/** The newest key and those whose next one was made after `since`; the newest alone where that is null. */
function recent<Key>(
  keys: readonly Key[],
  madeAt: (key: Key) => Date | null,
  since: number | null,
): Key[] {
  return keys.filter((_, n) => {
    const next = keys[n - 1]
    if (next === undefined) return true
    const replacedAt = madeAt(next)
    return since !== null && (replacedAt === null || replacedAt.getTime() > since)
  })
}

async function change(
  { config, database }: Keeping,
  work: (keys: KeySet) => Promise<KeySet>,
): Promise<void> {
  const files = filesOf(config)
  await database.local(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock($1)', [LOCK])
    const texts = {
      sealing: await readFile(files.sealing, 'utf8'),
      signing: await readFile(files.signing, 'utf8'),
      push: await readFile(files.push, 'utf8'),
    }
    const changed = await work({
      sealing: readSealingKeys(files.sealing, texts.sealing),
      signing: readSigningKeys(files.signing, texts.signing),
      push: readSigningKeys(files.push, texts.push),
    })
    const written = {
      sealing: writeSealingKeys(changed.sealing),
      signing: writeSigningKeys(changed.signing),
      push: writeSigningKeys(changed.push),
    }
    for (const kind of ['sealing', 'signing', 'push'] as const)
      if (written[kind] !== texts[kind]) await replaceKeys(files[kind], written[kind])
  })
}
