import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPersonal, personalKey } from './personal-storage.ts'

describe('what the browser keeps of people’s work', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      get length() {
        return stored.size
      },
      key: (place: number) => [...stored.keys()][place] ?? null,
      removeItem: (key: string) => stored.delete(key),
    })
    for (const user of ['u1', 'u10', 'u2'])
      for (const kind of ['reply', 'wish']) stored.set(personalKey(user, kind, 'r1'), 'words')
    stored.set('theme', 'dark')
  })
  afterEach(() => vi.unstubAllGlobals())

  it('goes whole when its person logs out, and leaves what is nobody’s', () => {
    forgetPersonal()
    expect([...stored.keys()]).toEqual(['theme'])
  })

  it('goes but for one’s own when somebody signs in', () => {
    forgetPersonal('u1')
    const own = [personalKey('u1', 'reply', 'r1'), personalKey('u1', 'wish', 'r1')]
    expect([...stored.keys()]).toEqual([...own, 'theme'])
  })

  it('is nothing where the browser refuses storage', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(() => forgetPersonal()).not.toThrow()
  })
})
