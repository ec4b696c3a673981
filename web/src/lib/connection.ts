import type { FailedOperation } from '@maitre/contract/failed'
import { errorOfFailure } from './api-error.ts'

const listeners = new Set<(isConnected: boolean) => void>()
/** How often a server that cannot be reached is looked for, and how long its answer is waited for, in milliseconds. */
const LOOK_MS = 3_000
const ANSWER_MS = 5_000

let isUp = true
let looking: Promise<void> | undefined

/** Says whether the server can be reached, as far as this page knows. */
export const isConnected = (): boolean => isUp

export function onConnection(listener: (isConnected: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: boolean): void {
  if (isUp === next) return
  isUp = next
  for (const listener of listeners) listener(next)
}

/** Asks the server for a sign of life; what is found out about the connection is known from then on. */
export async function isServerFound(): Promise<boolean> {
  const isFound = await answers()
  if (!isFound) lookForServer()
  return isFound
}

async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

/** Waits until it is time to look again, or until the browser has a network again. */
const aWhile = (): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, LOOK_MS)
    window.addEventListener('online', end)
  })

async function lookUntilFound(): Promise<void> {
  while (!(await answers())) {
    change(false)
    await aWhile()
  }
  change(true)
}

/** Looks for the server after something went unanswered; while there is none, again and again. */
export function lookForServer(): void {
  looking ??= lookUntilFound().finally(() => {
    looking = undefined
  })
}

/** Makes an error of a request that got no answer, and looks for the server. */
export function errorOfSilence(cause: unknown, operation: FailedOperation): unknown {
  const error = errorOfFailure(cause, operation)
  if (error !== cause) lookForServer()
  return error
}
