import { expect, test } from 'vitest'
import riskEnglish from '../data/en/risk.json' with { type: 'json' }
import riskFrench from '../data/fr/risk.json' with { type: 'json' }
import topicsEnglish from '../data/en/topics.json' with { type: 'json' }
import topicsFrench from '../data/fr/topics.json' with { type: 'json' }

const CATEGORIES =
  'food_quality drinks service staff_attitude wait_time ambience cleanliness value portion menu_variety location_parking reservation delivery_takeout dietary_allergy overall'
const KINDS = 'illness injury allergy discrimination legal theft staff_accused money_demanded'

test('topics know all categories and no other, in both languages', () => {
  for (const data of [topicsEnglish, topicsFrench])
    expect(Object.keys(data.categories).join(' ')).toBe(CATEGORIES)
})

test('risk rules name kinds and groups that exist', () => {
  for (const data of [riskEnglish, riskFrench]) {
    const groups = new Set(Object.keys(data.terms))
    for (const rule of data.rules) {
      expect(KINDS.split(' ')).toContain(rule.kind)
      for (const group of [...rule.all, ...rule.unless]) expect(groups, group).toContain(group)
    }
    expect(new Set(data.rules.map((rule) => rule.kind)).size).toBe(8)
  }
})
