import { createLog } from '#platform/log'
import { runCommandLine } from './command-line.ts'

/** Prints a line to people. A full disk behind standard error is no reason to end: the work matters more than the line. */
function say(line: string): void {
  try {
    process.stderr.write(`${line}\n`)
  } catch {
    // There is nowhere else to say it.
  }
}
// A pipe tells of its failure later, by an event.
process.stderr.on('error', () => undefined)

process.exitCode = await runCommandLine(process.argv.slice(2), {
  environment: process.env,
  stdin: process.stdin,
  print: (text) => process.stdout.write(text),
  say,
  logOf: createLog,
})
