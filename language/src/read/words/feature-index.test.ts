import { describe, expect, it } from 'vitest'
import { FeatureIndex } from './feature-index.ts'
import { hashOf, pairOf } from './token.ts'

describe('an index of features', () => {
  const words = Array.from({ length: 5000 }, (_, number) => `word ${number}`)
  const features = words.flatMap((word) => [hashOf(word), pairOf(hashOf(word), 7)])

  it('says the place of each feature, whatever others share its slot', () => {
    const index = new FeatureIndex(features)
    expect(features.map((feature) => index.placeOf(feature))).toEqual([...features.keys()])
  })

  it('finds features that all begin at the same slot, and 0, which is a hash like any other', () => {
    const alike = [0, 0x1_0001, 0x2_0002, -0x1_0000, 65_536]
    const index = new FeatureIndex(alike)
    expect(alike.map((feature) => index.placeOf(feature))).toEqual([0, 1, 2, 3, 4])
  })

  it('knows no feature that it was not made of', () => {
    const index = new FeatureIndex(features)
    for (let number = 0; number < 5000; number += 1)
      expect(index.placeOf(hashOf(`another ${number}`))).toBe(-1)
    expect(new FeatureIndex([]).placeOf(0)).toBe(-1)
  })
})
