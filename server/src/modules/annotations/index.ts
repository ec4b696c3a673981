export { createAnnotation } from './save-annotation.ts'
