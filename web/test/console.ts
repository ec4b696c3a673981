import { afterEach, beforeEach, expect, vi } from 'vitest'

/** What a component says to the console as an error is a fault of it, whatever else its test looks at. */
const faults: unknown[][] = []

beforeEach(() => {
  faults.length = 0
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => {
      faults.push(said.map(String))
    })
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(faults, 'what the console was told').toEqual([])
})
