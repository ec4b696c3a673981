export type { Mention } from './mentions-of.ts'
export { type MentionsChange, mentionsChanged, replaceMentions } from './store-mentions.ts'
