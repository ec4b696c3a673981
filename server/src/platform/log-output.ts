import { pino, type DestinationStream } from 'pino'

/** How often a failed write is tried again, ms. */
const RETRY_MS = 1_000
/** Bytes of lines that wait while nothing can be written; later ones are dropped, and counted. */
const KEPT_BYTES = 1_000_000

/** A time in which the log could not be written. */
export interface LogOutage {
  /** The system's code of the first failure, ENOSPC for a full disk. */
  code: string
  /** How many lines were dropped. */
  dropped: number
}

/**
 * Opens a file descriptor for the log. A write that fails, as on a full disk, never ends the process: lines wait and
 * are tried again, and `onRecovered` hears of the outage once the last of them is written.
 */
export function openLogOutput(
  fd: number,
  onRecovered: (outage: LogOutage) => void,
): DestinationStream {
  const output = pino.destination({ fd, sync: true, maxLength: KEPT_BYTES })
  let outage: LogOutage | null = null
  let retry: NodeJS.Timeout | undefined
  output.on('error', (error: NodeJS.ErrnoException) => {
    outage ??= { code: error.code ?? error.message, dropped: 0 }
    // An empty write makes the stream try again what it holds.
    retry ??= setInterval(() => output.write(''), RETRY_MS).unref()
  })
  output.on('drop', () => {
    if (outage !== null) outage.dropped += 1
  })
  output.on('drain', () => {
    if (outage === null) return
    const over = outage
    outage = null
    clearInterval(retry)
    retry = undefined
    onRecovered(over)
  })
  // The stream's own would wait in a loop until the disk has room, and nothing waits to be flushed but what failed.
  output.flushSync = () => undefined
  return output
}
