export { findStyle, type SpokenRule } from './find-style.ts'
