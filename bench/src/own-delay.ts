// Loaded into the server before it starts (--import): the most processor time that its main thread spent between
// two ticks of 10 ms. A busy machine lengthens every delay; this is the part of it that is the server's own.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const TICK_MS = 10

if (isMainThread) {
  const used = (): number => {
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
  // The starting is not what is measured: the bench says when to begin, and when to tell.
  process.on('SIGUSR2', () => {
    writeFileSync(`${process.env['DATA_DIR']}/own-delay.json`, JSON.stringify({ longestMs }))
    longestMs = 0
  })
}
