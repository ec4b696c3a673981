// Runs in a thread (see platform/threads.ts), so it imports the engine alone.
import { type Draft, writeAll, type WritingOrder } from './write-draft.ts'

export function writeInThread(order: WritingOrder): Draft[] {
  return writeAll(order)
}
