// How the server is run so that it is small in memory and quick to start.
import { join } from 'node:path'

/**
 * Node's flags. Sized for a server of much memory, V8 lets garbage stand until its heap is a multiple
 * of what lives in it; ours is mostly at rest. What NODE_OPTIONS says of the same stays in force.
 */
export function memoryFlags(options = process.env.NODE_OPTIONS ?? '') {
  return ['--max-semi-space-size=8', '--heap-growing-percent=50'].filter(
    (flag) => !options.replaceAll('_', '-').includes(flag.split('=')[0]),
  )
}

/**
 * Variables. Compiled code is kept beside the data (Node checks that it is of the present source, and
 * goes without where it cannot write); glibc's pools of memory are two, not eight for each processor.
 */
export function memoryEnvironment(dataDir, env = process.env) {
  const ours = {
    NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
    MALLOC_ARENA_MAX: '2',
  }
  return Object.fromEntries(Object.entries(ours).map(([name, value]) => [name, env[name] ?? value]))
}
