export { forgetEmptyFigures } from './count-mentions.ts'
export { DIFFERING_FIGURES } from './recount.ts'
