import { text } from './text.ts'

/**
 * A field that people do not see and programs that fill in forms do. A call in which it is filled is answered as a good
 * one and does nothing, so that the program learns nothing from the answer.
 */
export const trap = text(500).optional()
