import { describe, expect, it } from 'vitest'
import { LOCATION_COUNTS, ONBOARDING_STEPS } from '@maitre/contract/onboarding-steps'
import { EMPTY_DRAFT } from './draft.ts'
import { found, WHOLE } from './example-draft.test-setup.ts'
import { countedLocations, faultOf, isStepValid, reachableStep, stepBeside } from './rules.ts'

const with_ = (fields: Partial<typeof WHOLE>) => ({ ...WHOLE, ...fields })

describe('the first step', () => {
  it.each([
    ['a business name and an e-mail address', {}, true],
    ['no business name', { businessName: '   ' }, false],
    ['no e-mail address', { contactEmail: '' }, false],
    ['an e-mail address without a dot', { contactEmail: 'ana@brasserie' }, false],
    ['an e-mail address with a space', { contactEmail: 'a na@brasserie.example' }, false],
    ['the shortest e-mail address', { contactEmail: 'a@b.c' }, true],
    ['neither contact name nor telephone', { contactName: '', contactPhone: '' }, true],
    ['a business name of 201 characters', { businessName: 'x'.repeat(201) }, false],
    ['a business name of 200 emoji', { businessName: '🍷'.repeat(200) }, true],
    ['a telephone number of 10 kB', { contactPhone: '5'.repeat(10_000) }, false],
  ])('with %s is valid or not', (_what, fields, isValid) => {
    expect(isStepValid(with_(fields), 'BUSINESS_INFO')).toBe(isValid)
  })

  it('says of each field what is wrong', () => {
    expect(faultOf(EMPTY_DRAFT, 'businessName')).toBe('missing')
    expect(faultOf(EMPTY_DRAFT, 'contactEmail')).toBe('missing')
    expect(faultOf(with_({ contactEmail: 'ana' }), 'contactEmail')).toBe('format')
    expect(faultOf(with_({ contactName: 'x'.repeat(201) }), 'contactName')).toBe('long')
    expect(faultOf(EMPTY_DRAFT, 'contactPhone')).toBeUndefined()
  })
})

it('the step of the package wants one', () => {
  expect(isStepValid(with_({ selectedPackage: '' }), 'PACKAGE_SELECTION')).toBe(false)
  expect(isStepValid(with_({ selectedPackage: 'enterprise' }), 'PACKAGE_SELECTION')).toBe(true)
})

describe('the step of the locations', () => {
  it.each([
    ['', false],
    ['1', true],
    ['2-5', true],
    ['6-10', true],
    ['11+', false],
  ] as const)('with the count "%s" is valid or not', (locationCount, isValid) => {
    const draft = with_({ locationCount, locations: [] })
    expect(isStepValid(draft, 'LOCATIONS')).toBe(isValid)
  })

  it('sends as many locations as the count has room for, and keeps the others', () => {
    const locations = Array.from({ length: 10 }, (_, at) => found(at))
    const counted = LOCATION_COUNTS.map(
      (locationCount) => countedLocations(with_({ locationCount, locations })).length,
    )
    expect(counted).toEqual([1, 5, 10, 0])
  })

  it('wants websites that are addresses, of the locations that count', () => {
    const wrong = { ...found(2), website: 'not an address' }
    const locations = [found(1), wrong]
    expect(isStepValid(with_({ locations }), 'LOCATIONS')).toBe(false)
    expect(isStepValid(with_({ locations, locationCount: '1' }), 'LOCATIONS')).toBe(true)
  })
})

it('the step of the tone wants one', () => {
  expect(isStepValid(with_({ selectedTone: '' }), 'TONE_SELECTION')).toBe(false)
  expect(isStepValid(with_({ selectedTone: 'fun' }), 'TONE_SELECTION')).toBe(true)
})

it('the step of the permissions wants its yes', () => {
  expect(isStepValid(with_({ permissionsConfirmed: false }), 'PERMISSIONS')).toBe(false)
  expect(isStepValid(WHOLE, 'PERMISSIONS')).toBe(true)
})

it('the last step wants nothing', () => {
  expect(isStepValid(EMPTY_DRAFT, 'NEXT_STEPS')).toBe(true)
})

it('steps lie beside each other in their order, and the ends have nothing beyond them', () => {
  expect(ONBOARDING_STEPS.map((step) => stepBeside(step, 1))).toEqual([
    ...ONBOARDING_STEPS.slice(1),
    'NEXT_STEPS',
  ])
  expect(stepBeside('BUSINESS_INFO', -1)).toBe('BUSINESS_INFO')
})

it('the farthest step that can be reached is the first that lacks something', () => {
  expect(reachableStep(WHOLE, 'NEXT_STEPS')).toBe('NEXT_STEPS')
  expect(reachableStep(with_({ selectedTone: '' }), 'NEXT_STEPS')).toBe('TONE_SELECTION')
  expect(reachableStep(with_({ selectedTone: '' }), 'LOCATIONS')).toBe('LOCATIONS')
  expect(reachableStep(EMPTY_DRAFT, 'PERMISSIONS')).toBe('BUSINESS_INFO')
})
