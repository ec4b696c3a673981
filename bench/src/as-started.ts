import { ROOT } from './child.ts'

/**
 * The settings with which npm start runs the server; the scripts are plain JavaScript, so their shape is given here.
 */
export const { memoryEnvironment, memoryFlags } = (await import(
  new URL('scripts/memory.mjs', `file://${ROOT}`).href
)) as {
  memoryEnvironment: (dataDir: string, env: object) => Record<string, string>
  memoryFlags: (options: string) => string[]
} // The assertion gives the shape of scripts/memory.mjs.
