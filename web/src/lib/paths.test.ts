import { describe, expect, it } from 'vitest'
import { languageOfPath, pathInLanguage } from './language.ts'
import { endedOf, paths, safeNext } from './paths.ts'

describe('the address to return to after signing in', () => {
  it.each(['/en/dashboard/reviews?queue=to_answer#x', '/fr/superadmin'])(
    'may be "%s"',
    (address) => {
      expect(safeNext(address)).toBe(address)
    },
  )

  it.each([
    'https://elsewhere.example/en/dashboard',
    '//elsewhere.example/en/dashboard/home',
    '/\\elsewhere.example/en/dashboard',
    '/en/login',
    '/de/dashboard/home',
    '/en/../../dashboard',
    'javascript:alert(1)',
    '',
    undefined,
  ])('may not be "%s"', (address) => {
    expect(safeNext(address)).toBeUndefined()
  })

  it('travels in the address of the sign-in page', () => {
    const address = paths.loginAgain('fr', '/fr/dashboard/reviews?queue=done')
    expect(endedOf(`?${address.split('?')[1]}`)).toBe('session')
    expect(endedOf('?next=%2Ffr%2Fdashboard%2Fhome')).toBeUndefined()
    expect(new URLSearchParams(address.split('?')[1]).get('next')).toBe(
      '/fr/dashboard/reviews?queue=done',
    )
  })
})

describe('the language of an address', () => {
  it('is its first segment, by which it is also changed', () => {
    expect(languageOfPath('/fr/dashboard/home')).toBe('fr')
    expect(languageOfPath('/dashboard/home')).toBeUndefined()
    expect(pathInLanguage('/en/dashboard/home', 'fr')).toBe('/fr/dashboard/home')
    expect(pathInLanguage('/dashboard/home', 'fr')).toBe('/fr/dashboard/home')
  })
})
