import { describe, expect, it } from 'vitest'
import type { Attempt } from './draft.ts'
import { found, WHOLE } from './example-draft.test-setup.ts'
import { EMPTY_WIZARD, type WizardAction, wizardAfter, type WizardState } from './wizard.ts'

const at = (state: Partial<WizardState>): WizardState => ({
  ...EMPTY_WIZARD,
  draft: WHOLE,
  ...state,
})
const attempt: Attempt = { key: 'k'.repeat(32), at: '2026-11-28T10:00:00.000Z', language: 'fr' }

describe('the wizard', () => {
  it('goes on by Next where the step has what it needs, and stays where it lacks something', () => {
    expect(wizardAfter(at({}), { type: 'next' }).step).toBe('PACKAGE_SELECTION')
    const lacking = at({ draft: { ...WHOLE, contactEmail: '' } })
    expect(wizardAfter(lacking, { type: 'next' })).toBe(lacking)
    const last = at({ step: 'NEXT_STEPS' })
    expect(wizardAfter(last, { type: 'next' }).step).toBe('NEXT_STEPS')
  })

  it('goes back by Back, also from a step that lacks something, and no farther than the first', () => {
    const lacking = at({ step: 'TONE_SELECTION', draft: { ...WHOLE, selectedTone: '' } })
    expect(wizardAfter(lacking, { type: 'back' }).step).toBe('LOCATIONS')
    expect(wizardAfter(at({}), { type: 'back' }).step).toBe('BUSINESS_INFO')
  })

  it('keeps what was told while it goes back and forth', () => {
    const steps: WizardAction[] = [{ type: 'next' }, { type: 'back' }, { type: 'next' }]
    expect(steps.reduce(wizardAfter, at({})).draft).toEqual(WHOLE)
  })

  it('keeps locations that a smaller count has no room for, so that a larger one has them again', () => {
    const more = at({ draft: { ...WHOLE, locations: [found(1), found(2), found(3)] } })
    const fewer = wizardAfter(more, { type: 'told', fields: { locationCount: '1' } })
    expect(fewer.draft.locations).toHaveLength(3)
  })

  it('adds a location at the end, replaces one in its place, and removes one', () => {
    const added = wizardAfter(at({}), { type: 'location.confirmed', at: 2, location: found(3) })
    expect(added.draft.locations.map(({ name }) => name)).toEqual(
      [1, 2, 3].map((n) => found(n).name),
    )
    const replaced = wizardAfter(added, { type: 'location.confirmed', at: 0, location: found(9) })
    expect(replaced.draft.locations.map(({ place_id }) => place_id)).toEqual([
      'place-9',
      'place-2',
      'place-3',
    ])
    const removed = wizardAfter(replaced, { type: 'location.removed', at: 1 })
    expect(removed.draft.locations.map(({ place_id }) => place_id)).toEqual(['place-9', 'place-3'])
  })
})

describe('an address that is being typed', () => {
  const typing = at({ draft: { ...WHOLE, typedPlace: { at: 1, name: 'Bo', address: '2 Rue' } } })
  const typedPlaceAfter = (action: WizardAction) => wizardAfter(typing, action).draft.typedPlace

  it('moves up with the places behind one that is removed, and stays before it', () => {
    expect(typedPlaceAfter({ type: 'location.removed', at: 0 })?.at).toBe(0)
    expect(typedPlaceAfter({ type: 'location.removed', at: 2 })?.at).toBe(1)
  })

  it('goes once its own place is confirmed or removed', () => {
    expect(typedPlaceAfter({ type: 'location.confirmed', at: 1, location: found(2) })).toBeNull()
    expect(typedPlaceAfter({ type: 'location.removed', at: 1 })).toBeNull()
  })
})

describe('the sending', () => {
  const sending = wizardAfter(at({ step: 'NEXT_STEPS' }), { type: 'submitting', attempt })

  it('lets nothing change what is on its way', () => {
    for (const action of [
      { type: 'back' },
      { type: 'told', fields: { businessName: 'Other' } },
      { type: 'started over' },
      { type: 'submitting', attempt: { ...attempt, key: 'other' } },
    ] satisfies WizardAction[])
      expect(wizardAfter(sending, action)).toBe(sending)
  })

  it('that failed keeps the draft and is the same when it is tried again', () => {
    const failed = wizardAfter(sending, { type: 'failed', error: new Error('no') })
    expect(failed).toMatchObject({ draft: WHOLE, step: 'NEXT_STEPS', attempt })
    expect(failed.submission.state).toBe('failed')
  })

  it('that failed is told no more once its person has gone back', () => {
    const failed = wizardAfter(sending, { type: 'failed', error: new Error('no') })
    for (const action of [
      { type: 'back' },
      { type: 'returned', step: 'TONE_SELECTION' },
    ] satisfies WizardAction[])
      expect(wizardAfter(failed, action).submission.state).toBe('idle')
  })

  it('is another one once something was changed', () => {
    const failed = wizardAfter(sending, { type: 'failed', error: new Error('no') })
    const changed = wizardAfter(failed, { type: 'website.typed', at: 0, website: 'a.example' })
    expect(changed.attempt).toBeNull()
    const told = wizardAfter(failed, { type: 'told', fields: { contactName: 'Bo' } })
    expect(told.attempt).toBeNull()
  })

  it('that succeeded is the end', () => {
    const sent = wizardAfter(sending, { type: 'sent' })
    expect(sent.submission.state).toBe('sent')
    expect(wizardAfter(sent, { type: 'back' })).toBe(sent)
  })
})
