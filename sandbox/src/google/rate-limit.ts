import type { Api } from './specs.ts'

/** 300 calls a minute for each API, as Google's table of limits says; 0 switches it off. */
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
