import { FEATURES, mayUse, showsProBadge, type Role, type Tier } from '@maitre/contract/access'
import {
  SCREEN_GROUPS,
  type ScreenGroup,
  type ScreenName,
  type ScreenRow,
  type Screens,
} from '#lib/screen'

/** What stands after a screen's name: PRO, or the name of the tier that it needs. */
export type Mark = 'pro' | Tier | undefined

export interface Entry {
  name: ScreenName
  row: ScreenRow
  mark: Mark
}

/** A group is the entries under one heading. */
interface Group {
  group: ScreenGroup
  entries: readonly Entry[]
}

export interface Section extends Group {
  /** The groups that fold away at the end of the section. */
  folds: readonly Group[]
}

interface Person {
  role: Role
  tier: Tier | null
}

/** For each group that folds away, the group that it stands in. */
const FOLDED_IN: Partial<Record<ScreenGroup, ScreenGroup>> = { socials: 'feedback' }

/** Makes a person's entry of a screen: none where the role is missing, a marked one where the tier is (product §2). */
function entryOf(name: ScreenName, row: ScreenRow, { role, tier }: Person): Entry | undefined {
  const verdict = mayUse(row.feature, role, tier)
  if (row.group === null || verdict === 'role_required') return undefined
  const feature = FEATURES[row.feature]
  if (verdict === 'tier_required' && 'hiddenBelowTier' in feature) return undefined
  if (tier !== null && showsProBadge(row.feature, tier)) return { name, row, mark: 'pro' }
  return { name, row, mark: verdict === 'tier_required' ? feature.tier : undefined }
}

/** The screens that this person sees, in the table's order. */
export function entriesOf(screens: Screens, person: Person): readonly Entry[] {
  return Object.entries(screens).flatMap(
    // The keys of the table are the names of screens, which Object.entries forgets.
    ([name, row]) => entryOf(name as ScreenName, row, person) ?? [],
  )
}

/** Sorts entries into the sidebar's sections, in their order, and leaves out sections and folds without entries. */
export function sectionsOf(entries: readonly Entry[]): readonly Section[] {
  const groups = SCREEN_GROUPS.map((group) => ({
    group,
    entries: entries.filter(({ row }) => row.group === group),
  }))
  return groups
    .filter(({ group }) => FOLDED_IN[group] === undefined)
    .map((section) => ({
      ...section,
      folds: groups.filter(
        ({ group, entries: folded }) => FOLDED_IN[group] === section.group && folded.length > 0,
      ),
    }))
    .filter((section) => section.entries.length + section.folds.length > 0)
}

/** Gives the address of a screen's route. */
export function addressOf({ path }: ScreenRow) {
  // The router made the row's route of the same path; links are typed by literals, of which this is one.
  return `/$lang/dashboard/${path}` as '/$lang/dashboard/home'
}
