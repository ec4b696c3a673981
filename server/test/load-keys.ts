import { createInterface } from 'node:readline'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { loadSecrets } from '#platform/secrets'

// Loads the keys of each folder that standard input names, a line each, and answers each with a text that they sealed,
// the id of the signing key and the public key of push messages. A process of its own, for the test of several that start at once.
process.stdout.write('ready\n')
for await (const folder of createInterface({ input: process.stdin })) {
  const { vault, signingKeys, pushKeys } = await loadSecrets(
    readConfig({ DATA_DIR: folder }),
    systemClock.now(),
  )
  const sealed = vault.seal('a credential', 'a row')
  process.stdout.write(`${sealed} ${signingKeys[0]?.id} ${pushKeys[0]?.publicKey}\n`)
}
