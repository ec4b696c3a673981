// The server loads this file before it starts (--import). It measures the most processor time that the main thread
// spent between two ticks of 10 ms. A busy machine lengthens every delay; this part of it is the server's own.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const TICK_MS = 10

if (isMainThread) {
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let longestMs = 0
  let before = used()
  setInterval(() => {
    const now = used()
    longestMs = Math.max(longestMs, now - before)
    before = now
  }, TICK_MS).unref()
  // The server's start is not measured: the bench signals when to begin and when to write the figure down.
  process.on('SIGUSR2', () => {
    writeFileSync(`${process.env['DATA_DIR']}/own-delay.json`, JSON.stringify({ longestMs }))
    longestMs = 0
  })
}
