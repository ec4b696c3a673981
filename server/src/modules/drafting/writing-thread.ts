// Runs in a thread (see platform/threads.ts), so it imports the engine alone.
import { type Brief, type Draft, type Wish, write } from './write-draft.ts'

export function writeInThread({ brief, wish }: { brief: Brief; wish: Wish }): Draft {
  return write(brief, wish)
}
