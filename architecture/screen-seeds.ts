import type { SourceFile } from './source-file.ts'

const seed = (path: string, text: string): SourceFile => ({ path, text })

const page = 'web/src/pages/dashboard/a.tsx'
const feature = 'web/src/features/home/a.tsx'

/** The seeds of the checks in screens.ts: what each check must catch, and what it must let pass. */
export const SCREEN_SEEDS = {
  'an import leaves its folder of the web app by name alone': {
    caught: [
      seed(feature, "import { x } from './../reviews/queries.ts'"),
      seed(feature, "export { x } from './list/../../reviews/queries.ts'"),
      seed(feature, "export * from '../reviews/queries.ts'"),
      seed(feature, "const x = await import('./../reviews/queries.ts')"),
      seed(feature, 'const x = await import(`../reviews/queries.ts`)'),
      seed(feature, "import { x } from '/src/features/reviews/queries.ts'"),
      seed('web/src/lib/a.ts', "import { x } from './../features/reviews/queries.ts'"),
      seed(page, "import X from './../console/restaurants.tsx'"),
    ],
    passed: [
      seed(feature, "import { x } from './queries.ts'\nimport { y } from '#ui/button'"),
      seed('web/src/features/reviews/list/a.tsx', "import { x } from './../state/queries.ts'"),
      seed('web/src/routes.tsx', "import { x } from './pages/area.tsx'"),
    ],
  },
  'the browser speaks to the server by the calls of its library': {
    caught: [
      seed(feature, "const answer = await fetch('/v1/home')"),
      seed(feature, "const answer = await window.fetch('/v1/home')"),
      seed(feature, "const answer = await globalThis['fetch']('/v1/home')"),
      seed(feature, 'const ask = fetch'),
      seed('web/src/lib/theme.ts', "new EventSource('/v1/live')"),
      seed(page, "navigator.sendBeacon('/v1/seen')"),
    ],
    passed: [
      seed(feature, 'const { refetch } = useQuery(homeQuery)\nvoid refetch()'),
      seed('web/src/lib/api.ts', 'return await fetch(url)'),
      seed('web/src/lib/api.test.ts', "vi.stubGlobal('fetch', answer)"),
    ],
  },
  'what is read on a screen comes from the locales': {
    caught: [
      seed(feature, 'const a = <p>Nothing waits for you.</p>'),
      seed(feature, "const a = <p>{'Nothing waits'}</p>"),
      seed(feature, 'const a = <p>{`Nothing waits for ${name}`}</p>'),
      seed(feature, "const a = <p>{n > 0 ? t('some') : 'Nothing'}</p>"),
      seed(feature, "const a = <p>{isNone && 'Nothing'}</p>"),
      seed(feature, 'const a = <button aria-label="Close" />'),
      seed(feature, "const a = <IconButton label={'Close'} />"),
      seed(feature, 'const a = <input placeholder="Search" />'),
      seed(feature, 'const a = <Dialog title={`Delete ${name}`} closeLabel={t("close")} />'),
    ],
    passed: [
      seed(feature, 'const a = <p className="text-ink">{t("none")} · {name}</p>'),
      seed(feature, 'const a = <Kbd>K</Kbd>'),
      seed(feature, 'const a = <Button kind="ghost" size="sm">{t("close")}</Button>'),
      seed('web/src/features/home/a.browser.test.tsx', 'const a = <p>Anything</p>'),
    ],
  },
} as const
