import { describe, expect, it } from 'vitest'
import { aliasesOf, draftOf, faultsOf } from './draft.ts'

const draft = (change: object) => ({ ...draftOf(undefined, ['p']), name: 'Anna', ...change })

describe('the draft of a profile', () => {
  it('begins with what is stored', () => {
    const stored = {
      id: 'a',
      name: 'Maëlle',
      aliases: ['Maelle', 'Maël'],
      role: { id: 'r', name: 'server' },
      location_ids: ['p', 'q'],
      active: false,
      opted_out_at: null,
      created_at: '2026-01-01T00:00:00Z',
      version: 1,
    }
    expect(draftOf(stored, [])).toEqual({
      name: 'Maëlle',
      aliases: 'Maelle\nMaël',
      role: 'r',
      places: ['p', 'q'],
      active: false,
    })
  })

  it('has each other name once, however they are set apart', () => {
    expect(aliasesOf(draft({ aliases: ' Ann\n\nAnnie; Ann , Nana' }))).toEqual([
      'Ann',
      'Annie',
      'Nana',
    ])
  })

  it('says what is wrong by the field', () => {
    expect(faultsOf(draft({}))).toEqual({})
    expect(faultsOf(draft({ name: ' ' }))).toEqual({ name: 'empty' })
    expect(faultsOf(draft({ name: 'a'.repeat(201) }))).toEqual({ name: 'long' })
    expect(faultsOf(draft({ aliases: 'b'.repeat(201) }))).toEqual({ aliases: 'long' })
    const many = Array.from({ length: 31 }, (_, at) => `name ${at}`).join('\n')
    expect(faultsOf(draft({ aliases: many }))).toEqual({ aliases: 'many' })
    expect(faultsOf(draft({ role: { made: '' } }))).toEqual({ newRole: 'empty' })
  })
})
