import { ROOT } from './child.ts'

/** How npm start runs the server; the scripts are plain JavaScript, so their shape is said here. */
export const { memoryEnvironment, memoryFlags } = (await import(
  new URL('scripts/memory.mjs', `file://${ROOT}`).href
)) as {
  memoryEnvironment: (dataDir: string, env: object) => Record<string, string>
  memoryFlags: (options: string) => string[]
} // see the line above
