import type { Api } from './specs.ts'

/** Limits the calls to each API to 300 a minute, as Google's table of limits says; a limit of 0 switches this off. */
export class RateLimit {
  readonly #perMinute: number
  readonly #calls = new Map<Api, { minute: number; count: number }>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  allows(api: Api, now: Date): boolean {
    if (this.#perMinute === 0) return true
    const minute = Math.floor(now.getTime() / 60_000)
    const calls = this.#calls.get(api)
    if (!calls || calls.minute !== minute) {
      this.#calls.set(api, { minute, count: 1 })
      return true
    }
    calls.count += 1
    return calls.count <= this.#perMinute
  }
}
