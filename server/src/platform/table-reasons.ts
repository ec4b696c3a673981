// What several tables say of themselves in the registry (tables.ts).

export const OF_NO_RESTAURANT = 'it holds nothing of a restaurant'
export const ENDS_WITH_ITS_PEOPLE = 'a restaurant or location that still has people is not removed'

export const WHO_IS_THERE =
  'a restored session would let in whoever holds a token of then, though it was ended since'

export const IS_THE_LOG = { not: 'it is the log' } as const

/** What the registry says of each table of figures. */
export const FIGURES = {
  owner: 'metrics',
  kind: 'tenant',
  backup: 'kept',
  audited: { not: 'it counts what is noted itself' },
} as const

/** What the registry says of the figures of the service as a whole. */
export const PLATFORM_FIGURES = {
  owner: 'console',
  kind: 'local',
  backup: 'kept',
  erased: {
    stays: 'counts alone; without those of a restaurant that left, its start would look kept',
  },
  audited: { not: 'it counts what is noted itself' },
} as const

/** What the registry says of archives and of their parts. */
export const ARCHIVES = {
  owner: 'archives',
  kind: 'tenant',
  backup: { left: 'they are copies, which are gone after days and can be asked for again' },
  audited: {
    not: 'that one is asked for, made, fetched or deleted is noted; a part is nobody’s act',
  },
} as const

/** What the registry says of imports of files, of their parts and of the rows that were refused. */
export const IMPORTS = {
  owner: 'imports',
  kind: 'tenant',
  backup: { left: 'whoever sent the file has it, and may send it again' },
  audited: {
    not: 'that one is started, ends, is stopped or undone is noted; how far it has come is nobody’s act',
  },
} as const

/** What the registry says of each table of what strangers ask for at the public site. */
export const OF_STRANGERS = {
  owner: 'onboarding',
  kind: 'local',
  backup: 'kept',
  erased: { stays: OF_NO_RESTAURANT },
  audited: {
    not: 'strangers ask for it for themselves, and the row says what they asked for and when',
  },
} as const

/** What is kept of a second factor, which goes with its person. */
export const OF_A_FACTOR = {
  owner: 'factors',
  kind: 'local',
  backup: 'kept',
  erased: { with: 'users' },
  audited: 'always',
} as const

/** What the registry says of what is noted about strangers who sent a form. */
export const LEAD_NOTES = {
  owner: 'onboarding',
  kind: 'local',
  backup: 'kept',
  erased: { stays: OF_NO_RESTAURANT },
  audited: { not: 'that one is made is noted; that it goes with its lead is nobody’s act' },
} as const

/** What the registry says of the consents at sources whose places are not chosen yet. */
export const CONSENTS_UNDER_WAY = {
  owner: 'sources',
  kind: 'tenant',
  backup: {
    left: 'it is used within the hour, and a restore would bring back what was given back',
  },
  audited: { not: 'that one is given, used or dropped is noted; one that is asked for is no act' },
} as const
