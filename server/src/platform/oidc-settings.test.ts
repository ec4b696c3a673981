import { describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config'

const GIVEN = {
  OIDC_ISSUER: 'https://id.example.com/realms/house',
  OIDC_CLIENT_ID: 'maitre-desk',
  OIDC_CLIENT_SECRET: 'a secret of theirs',
}

const problem = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return 'taken'
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('the provider of sign-ins', () => {
  it('is none where nothing of it is set', () => {
    expect(readConfig({}).oidc).toBeNull()
  })

  it('has the last word on roles unless Maitre is given it', () => {
    const { issuer, clientId, clientSecret } = {
      issuer: GIVEN.OIDC_ISSUER,
      clientId: GIVEN.OIDC_CLIENT_ID,
      clientSecret: GIVEN.OIDC_CLIENT_SECRET,
    }
    const settings = { issuer, clientId, clientSecret, secondStepBy: 'claims', acrValues: [] }
    expect(readConfig(GIVEN).oidc).toEqual({ ...settings, rolesBy: 'provider' })
    const own = { ...GIVEN, OIDC_ROLES: 'maitre' }
    expect(readConfig(own).oidc).toEqual({ ...settings, rolesBy: 'maitre' })
  })

  it('is asked for the classes that are named, and taken at its word where the settings say so', () => {
    const own = { ...GIVEN, OIDC_SECOND_STEP: 'provider', OIDC_ACR_VALUES: 'gold  silver' }
    expect(readConfig(own).oidc).toMatchObject({
      secondStepBy: 'provider',
      acrValues: ['gold', 'silver'],
    })
  })

  it.each(Object.keys(GIVEN))('is refused without %s, which is named', (name) => {
    const told = problem({ ...GIVEN, [name]: '' })
    expect(told).toContain(`${name}: is needed with the other OIDC settings`)
    expect(told).not.toContain(GIVEN.OIDC_CLIENT_SECRET)
  })

  it.each([
    'http://id.example.com/realms/house',
    'https://id.example.com/realms/house?tenant=1',
    'https://id.example.com/#house',
    'https://user@id.example.com/',
  ])('is refused at the issuer %s', (issuer) => {
    expect(problem({ ...GIVEN, OIDC_ISSUER: issuer })).toContain('OIDC_ISSUER: an https address')
  })

  it.each(['http://127.0.0.1:8080/realms/house', 'http://localhost:8080', 'http://[::1]:8080'])(
    'may speak without encryption on this very machine, as %s',
    (issuer) => {
      expect(problem({ ...GIVEN, OIDC_ISSUER: issuer })).toBe('taken')
    },
  )
})
