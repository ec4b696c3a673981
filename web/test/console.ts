import { afterEach, beforeEach, expect, vi } from 'vitest'

/** The errors and warnings that a component wrote to the console. They fail its test, whatever the test looks at. */
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
