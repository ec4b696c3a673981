import type { Services } from '#context'
import { defineThreadTask } from '#platform/threads'
import type { Brief, Draft, Wish } from './write-draft.ts'

const writeInThread = defineThreadTask<{ brief: Brief; wish: Wish }, Draft>(
  new URL('./writing-thread.ts', import.meta.url),
  'writeInThread',
)

/** Writes a draft, outside of any transaction. This is the one place that chooses who writes. */
export function writeWith(services: Services, brief: Brief, wish: Wish): Promise<Draft> {
  return services.threads.run(writeInThread, { brief, wish })
}
