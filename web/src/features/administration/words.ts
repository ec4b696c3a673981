import { addWords, type Words } from '#lib/words'

// The console shows some of these screens too.
addWords(import.meta.glob<Words>('/src/locales/*/administration-*.json', { import: 'default' }))
