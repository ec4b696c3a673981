// The settings with which the server is small in memory and quick to start.
import { join } from 'node:path'

/**
 * Node's flags. By default V8 is sized for a server of much memory and lets garbage stand until the heap is a
 * multiple of what lives in it, while our server is mostly at rest. Young objects have 8 MiB all the same, since a page of
 * reviews leaves a hundred kilobytes behind at once; the threads have less (server/src/platform/threads.ts). V8 makes no
 * unoptimised machine code of functions that run for a while: it kept 5 MiB of it of the engine, beside the optimised code,
 * and replies took no more processor time without it. What NODE_OPTIONS says of the same setting stays in force.
 */
export function memoryFlags(options = process.env.NODE_OPTIONS ?? '') {
  return ['--max-semi-space-size=8', '--heap-growing-percent=25', '--no-sparkplug'].filter(
    (flag) => !options.replaceAll('_', '-').includes(flag.split('=')[0]),
  )
}

/**
 * The environment variables. Compiled code is kept beside the data (Node checks that it is of the present source, and
 * goes without where it cannot write). glibc has one pool of memory instead of eight for each processor, and puts
 * nothing larger than 20,000 bytes into a pool: the engine's tables, which grow, and what is read from sockets would leave
 * holes there, 13 MiB of them while reviews are read. A list costs no more processor time by it.
 */
export function memoryEnvironment(dataDir, env = process.env) {
  const ours = {
    NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '20000',
  }
  return Object.fromEntries(Object.entries(ours).map(([name, value]) => [name, env[name] ?? value]))
}
