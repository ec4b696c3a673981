// What this package offers without loading the word lists; the engine itself is engine.ts.
export { frenchKeyword, keywordOf } from './keywords.ts'
export { normalise } from './normalise.ts'
export {
  findOwnWordsProblems,
  OWN_PHRASE_MAX,
  OWN_WORDS_MAX,
} from './read/topics/own-words-problems.ts'
export { weighStars } from './read/opinion/stars.ts'
export { isSaid } from './reply/is-said.ts'
export { rulesFor } from './reply/style-for.ts'
export { isHard, isMendable } from './reply/severity.ts'
export { ENGINE_VERSION } from './version.ts'
export type { PreparedContext } from './read/read.ts'
export type * from './reading.ts'
export type * from './reply.ts'
export type * from './learn/lesson.ts'
export type * from './style.ts'
