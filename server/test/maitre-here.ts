import { Readable } from 'node:stream'
import { createLog } from '#platform/log'
import { runCommandLine } from '#command-line'
import type { Environment, Finished } from '#test/crash-server'

/**
 * Runs one `maitre` command in the process of the test. A process of its own loads the product anew, which takes a
 * second of the processor; what is asked of one is that it ends, once for each command, and how.
 */
export async function maitreHere(
  args: string[],
  environment: Environment,
  input = '',
): Promise<Omit<Finished, 'signal'>> {
  const said = { stdout: '', stderr: '' }
  const code = await runCommandLine(args, {
    environment,
    stdin: Readable.from([input]),
    print: (text) => (said.stdout += text),
    say: (line) => (said.stderr += `${line}\n`),
    logOf: () => createLog('silent'),
  })
  return { code, ...said }
}
