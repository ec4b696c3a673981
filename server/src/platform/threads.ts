import { setFlagsFromString } from 'node:v8'
import { Piscina } from 'piscina'
import { AppError } from '#platform/errors'

/** A task for a thread: an exported function in a file of its own, from plain data to plain data. */
export interface ThreadTask<Input, Output> {
  readonly file: URL
  readonly name: string
  /** Only here for its type. */
  readonly run?: (input: Input) => Output
}

/** Names an exported function of a file, which only the thread loads. */
export function defineThreadTask<Input, Output>(
  file: URL,
  name: string,
): ThreadTask<Input, Output> {
  return { file, name }
}

/** After so many seconds a task that took too long may be asked for again: a new thread has loaded its words by then. */
const RETRY_AFTER_S = 5

export interface Threads {
  /** Waits for a thread; throws what the task throws, and `computing.late` when it takes too long. */
  run<Input, Output>(task: ThreadTask<Input, Output>, input: Input): Promise<Output>
  /** How many threads there are now. */
  readonly size: number
  /** Ends all threads; tasks that still run fail. */
  stop(): Promise<void>
}

export interface ThreadsOptions {
  /** The most threads at once. */
  max: number
  /** How long one task may run, ms, including the loading of its file in a new thread. */
  timeoutMs: number
  /** How long a task waits, ms, before one more thread is started for it. */
  patienceMs?: number
  /** A thread without work ends after this long, ms; one always stays. */
  idleMs?: number
  /** How large the heap of one thread may grow, MB. */
  heapMb?: number
}

/**
 * Of the 90 MB of a thread, which word lists and the indexes of houses fill, some 60 are heap and the rest arrays of
 * numbers beside it. A thread whose heap grows past this has gone astray, and ends alone.
 */
const HEAP_MB = 384
/**
 * How large each half of a thread's young objects may grow, MB. The server's own are larger, since a request that ends
 * leaves much behind at once (scripts/memory.mjs); a thread with as much took 50 MB more and read no faster.
 */
const YOUNG_MB = 2
/**
 * A new thread takes a second of a processor to load, and some 90 MB for as long as it lives, so it is worth it only
 * where tasks stand still: batches of an import take a tenth of this each, and one thread keeps up with its database.
 */
const PATIENCE_MS = 500
/** How long the first thread may take to load all its words, ms; a second one would have them no sooner. */
const LOADING_MS = 10_000
/** The priority of the threads, below that of requests: what waits for the network goes before what computes. */
const NICER = 5

/**
 * Threads for what computes longer than requests may wait. The first is started with the first task and stays, since
 * what it has loaded takes seconds to load. Tasks wait here and not in the pool, so that the time of each begins when
 * its thread does.
 */
export function createThreads(options: ThreadsOptions): Threads {
  let pool: Piscina | undefined
  const waiting: (() => void)[] = []
  let busy = 0
  /** How many may be busy for now. */
  let open = 1
  let isLoading = true
  let stopped = false

  function start(): Piscina {
    // The flag of the process goes before a thread's own limit, and is read when a thread is made.
    setFlagsFromString(`--max-semi-space-size=${YOUNG_MB}`)
    const loaded = setTimeout(() => (isLoading = false), LOADING_MS)
    loaded.unref()
    const started = new Piscina({
      minThreads: 1,
      maxThreads: options.max,
      idleTimeout: options.idleMs ?? 5_000,
      resourceLimits: { maxOldGenerationSizeMb: options.heapMb ?? HEAP_MB },
      niceIncrement: NICER,
    })
    // A thread that failed is replaced at the next task; the task that it ran has already been rejected.
    started.on('error', () => undefined)
    return started
  }

  async function enter(): Promise<void> {
    if (busy < open) {
      busy += 1
      return
    }
    const patienceMs = options.patienceMs ?? (isLoading ? LOADING_MS : PATIENCE_MS)
    const late = setTimeout(openOneMore, patienceMs)
    // A task that ends gives its thread to the one that has waited longest.
    await new Promise<void>((resolve) => waiting.push(resolve))
    clearTimeout(late)
  }
  function openOneMore(): void {
    if (open === options.max) return
    open += 1
    busy += 1
    waiting.shift()?.()
  }
  function leave(): void {
    const next = waiting.shift()
    if (next !== undefined) return next()
    busy -= 1
    if (busy === 0) open = 1
  }

  return {
    get size() {
      return pool?.threads.length ?? 0
    },
    async run<Input, Output>(task: ThreadTask<Input, Output>, input: Input): Promise<Output> {
      await enter()
      if (stopped) {
        leave()
        throw new Error('the threads were stopped')
      }
      const signal = AbortSignal.timeout(options.timeoutMs)
      try {
        const { href } = task.file
        pool ??= start()
        return (await pool.run(input, { filename: href, name: task.name, signal })) as Output // what the task says
      } catch (error) {
        if (!signal.aborted) throw error
        const cause = new Error(`${task.name} took longer than ${options.timeoutMs} ms`, {
          cause: error,
        })
        throw new AppError('computing.late', undefined, { cause, retryAfter: RETRY_AFTER_S })
      } finally {
        leave()
      }
    },
    async stop() {
      stopped = true
      await pool?.destroy()
    },
  }
}
