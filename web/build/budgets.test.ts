import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { chunksOf } from './budgets.ts'

/** What of a chunk says which files a page loads. */
const chunk = (
  fileName: string,
  facadeModuleId: string | null,
  moduleIds: string[],
  imports: string[] = [],
) => [fileName, { type: 'chunk', fileName, facadeModuleId, moduleIds, imports }]

it('a page loads the small file in its name, the whole one that this leads to, and what that imports', () => {
  const page = '/web/src/pages/home.tsx'
  const bundle = Object.fromEntries([
    chunk('whole.js', null, [page, '/web/src/features/home.tsx'], ['kit.js']),
    chunk('kit.js', null, ['/node_modules/kit.js']),
    chunk('home.js', page, [], ['whole.js']),
    chunk('other.js', '/web/src/pages/other.tsx', ['/web/src/pages/other.tsx']),
  ]) as Rolldown.OutputBundle // the rest of a chunk says nothing of what is loaded
  expect(chunksOf(bundle, ['src/pages/home.tsx'])).toEqual(['home.js', 'whole.js', 'kit.js'])
  expect(() => chunksOf(bundle, ['src/pages/none.tsx'])).toThrow('no src/pages/none.tsx')
})
