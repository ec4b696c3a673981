// Measures the delays that a process meets although it does nothing: those that the machine itself makes.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delays = monitorEventLoopDelay({ resolution: 10 })
delays.enable()
setInterval(() => undefined, 1000)
process.on('SIGTERM', () => {
  process.stdout.write(
    JSON.stringify({ maxMs: delays.max / 1e6, p99Ms: delays.percentile(99) / 1e6 }),
    () => process.exit(0),
  )
})
