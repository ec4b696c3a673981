export { findAnonymousReadings } from './anonymous-readings.ts'
export type { Mention } from './mentions-of.ts'
export { type MentionsChange, mentionsChanged, replaceMentions } from './store-mentions.ts'
