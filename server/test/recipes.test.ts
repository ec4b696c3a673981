import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { CopiedTree } from '#test/copied-tree'

/**
 * The recipes of CONTRIBUTING.md, followed in a copy of the tree: a module "visits" with an endpoint, a table and a
 * job, then a screen. What has to be remembered beside the new files shows here as a file that had to be touched.
 */
// Compilers and runners are started one after the other, on machines that may be busy.
vi.setConfig({ testTimeout: 600_000 })

let tree: CopiedTree
beforeAll(() => {
  tree = new CopiedTree()
})
afterAll(() => tree.remove())

/** One thread, as the check of the types has: several work out the same types each, on cores that other tests take. */
const ALONE = ['--noEmit', '--singleThreaded', '--incremental', '--tsBuildInfoFile']
/** Where the check of the types keeps what it found out, in the tree and so in its copy. */
const KEPT = 'node_modules/.cache/types'

const MODULE = 'server/src/modules/visits'
/** Written as a constant, so that the checks of imports do not take this file for one that imports modules. */
const MODULES = '#modules'

it('adds a module with a table and a job by touching seven files that exist, and two more for its endpoints', async () => {
  tree.add(
    'contract/src/visits.ts',
    `import { z } from 'zod'
import { feature } from './access.ts'
import { endpoint } from './endpoint.ts'
import { id } from './text.ts'

const visitSchema = z.object({ id, greeted: z.boolean() })

/** Who came by, and whether they were greeted. */
export const visits = {
  list: endpoint('GET', '/v1/visit', {
    summary: 'Who came by',
    failed: 'data.fetch',
    access: feature('home'),
    data: z.array(visitSchema),
  }),
  note: endpoint('POST', '/v1/visit', {
    summary: 'Notes that somebody came by',
    failed: 'data.save',
    access: feature('home'),
    body: z.object({}),
    data: visitSchema,
  }),
}
`,
  )
  tree.insert(
    'contract/src/api.ts',
    "import { users } from './users.ts'",
    'after',
    "import { visits } from './visits.ts'",
  )
  tree.insert('contract/src/api.ts', '  users,', 'after', '  visits,')
  tree.insert('contract/src/scope-of-call.ts', '  auth: null,', 'before', '  visits: null,')

  tree.add(
    'server/migrations/9000-visits.sql',
    `create table app.visits (
  restaurant_id uuid not null references app.restaurants (restaurant_id) on delete cascade,
  visit_id uuid not null,
  greeted boolean not null default false,
  noted_at timestamptz not null,
  primary key (restaurant_id, visit_id)
);

select app.protect('app.visits');
`,
  )
  await tree.run('server/test/write-schema.ts')
  tree.wrote('server/src/platform/schema.ts')
  // What is still missing the compiler asks for: the rows of the table, and a call of each endpoint.
  const asked = await tree.run('tsc', '-p', '.', ...ALONE, `${KEPT}/server.json`).catch(String)
  expect(asked).toMatch(/tables\.ts.*visits/u)
  expect(asked).toMatch(/table-archives\.ts.*visits/u)
  expect(asked).toMatch(/table-levels\.ts.*visits/u)
  expect(asked).toMatch(/guest-words\.ts.*visits/u)
  expect(asked).toMatch(/calls\.ts.*visits/u)
  tree.insert(
    'server/src/platform/tables.ts',
    '  reviews: {',
    'before',
    "  visits: { owner: 'visits', kind: 'tenant', backup: 'kept', audited: { not: 'it is a trial' } },",
  )
  tree.insert(
    'server/src/platform/table-archives.ts',
    "  staff_roles: 'csv',",
    'after',
    "  visits: 'csv',",
  )
  tree.insert(
    'server/src/platform/table-levels.ts',
    "  staff_roles: 'trade',",
    'after',
    "  visits: 'person',",
  )
  tree.insert(
    'server/src/platform/guest-words.ts',
    '  staff_roles: OF_THE_HOUSE,',
    'after',
    '  visits: OF_NO_GUEST,',
  )
  tree.insert(
    'server/src/modules/archives/words.ts',
    "    staff_roles: 'The roles of the team.',",
    'after',
    "    visits: 'Who came by.',",
  )
  tree.insert(
    'server/src/modules/archives/words.ts',
    "    staff_roles: 'Les rôles de l’équipe.',",
    'after',
    "    visits: 'Qui est passé.',",
  )

  tree.add(
    `${MODULE}/greet-visit.ts`,
    `import type { Services } from '#context'
import { defineJob } from '#platform/jobs'

interface Visit {
  restaurantId: string
  visitId: string
}

export const greetVisit = defineJob<Visit>('visits.greet-visit')

export async function greetStoredVisit(services: Services, visit: Visit): Promise<void> {
  await services.database.scoped(visit.restaurantId, (tx) =>
    tx.db
      .updateTable('visits')
      .set({ greeted: true })
      .where('restaurant_id', '=', tx.restaurantId)
      .where('visit_id', '=', visit.visitId)
      .execute(),
  )
}
`,
  )
  tree.add(
    `${MODULE}/module.ts`,
    `import { type Module, works } from '#module'
import { greetStoredVisit, greetVisit } from './greet-visit.ts'

export const visits: Module = {
  name: 'visits',
  mount: async (mounting) => (await import('./routes.ts')).mountVisits(mounting),
  jobs: [works(greetVisit, greetStoredVisit)],
}
`,
  )
  tree.add(
    `${MODULE}/routes.ts`,
    `import type { Context } from '#context'
import { newId } from '#platform/ids'
import { mount, type Mounting } from '#platform/mount'
import { greetVisit } from './greet-visit.ts'

export function mountVisits(mounting: Mounting<Context>): void {
  mount(mounting, 'visits', {
    list: async (ctx) => ({
      data: await ctx.scoped(async (tx) => {
        const rows = await tx.db
          .selectFrom('visits')
          .select(['visit_id', 'greeted'])
          .where('restaurant_id', '=', tx.restaurantId)
          .execute()
        return rows.map(({ visit_id, greeted }) => ({ id: visit_id, greeted }))
      }),
    }),
    note: async (ctx) => ({
      data: await ctx.scoped(async (tx) => {
        const id = newId(ctx.clock.now())
        await tx.db
          .insertInto('visits')
          .values({ restaurant_id: tx.restaurantId, visit_id: id, noted_at: ctx.clock.now() })
          .execute()
        await ctx.jobs.send(tx, greetVisit, { restaurantId: tx.restaurantId, visitId: id })
        return { id, greeted: false }
      }),
    }),
  })
}
`,
  )
  tree.add(
    `${MODULE}/visits.test.ts`,
    `import { visits } from '@maitre/contract/visits'
import { expect, it, vi } from 'vitest'
import { startTestApp } from '#test/app'
import { buildRestaurant, buildUser } from '#test/builders'

it('greets whoever came by, and shows them to their own restaurant alone', async () => {
  const app = await startTestApp()
  try {
    const admin = await buildUser(app, await buildRestaurant(app), 'Admin')
    const rival = await buildUser(app, await buildRestaurant(app), 'Admin')
    const { data } = await admin.client.call(visits.note, {})
    const list = async () => (await admin.client.call(visits.list, {})).data
    await vi.waitFor(async () => expect(await list()).toEqual([{ id: data.id, greeted: true }]), {
      timeout: 20_000,
    })
    expect((await rival.client.call(visits.list, {})).data).toEqual([])
  } finally {
    await app.stop()
  }
})
`,
  )
  tree.insert(
    'server/src/app.ts',
    `import { users } from '${MODULES}/users/module'`,
    'after',
    `import { visits } from '${MODULES}/visits/module'`,
  )
  tree.insert('server/src/app.ts', '  home,', 'after', '  visits,')

  tree.insert(
    'server/test/calls.ts',
    '    tiers: {',
    'before',
    '    visits: { list: async () => ({ input: {} }), note: async () => ({ input: {} }) },',
  )

  expect([...tree.touched].sort()).toEqual([
    'contract/src/api.ts',
    'contract/src/scope-of-call.ts',
    'server/src/app.ts',
    'server/src/modules/archives/words.ts',
    'server/src/platform/guest-words.ts',
    'server/src/platform/schema.ts',
    'server/src/platform/table-archives.ts',
    'server/src/platform/table-levels.ts',
    'server/src/platform/tables.ts',
    'server/test/calls.ts',
  ])
  await tree.run('tsc', '-p', '.', ...ALONE, `${KEPT}/server.json`)
  // The module's own test runs, and those that go over every table and every call: backup, row-level security, access.
  const output = await tree.run(
    'vitest',
    'run',
    '--project',
    'server',
    'visits',
    'tables',
    'row-level',
  )
  expect(output).toContain('visits.test.ts')
})

it('adds a screen by touching two files that exist', async () => {
  tree.touched.clear()
  for (const [language, title] of [
    ['en', 'What you told the owners'],
    ['fr', 'Ce que vous avez dit à la direction'],
  ] as const)
    tree.add(`web/src/locales/${language}/reports.json`, `${JSON.stringify({ title }, null, 2)}\n`)
  tree.add(
    'web/src/pages/dashboard/reports.tsx',
    `import { useTranslation } from 'react-i18next'

/** The restaurant's reports. */
export default function Reports() {
  const { t } = useTranslation('reports')
  return <h1>{t('title')}</h1>
}
`,
  )
  const words = 'web/src/lib/i18next.d.ts'
  const named = "import type tier from '#locales/en/tier.json'"
  tree.insert(words, named, 'after', "import type reports from '#locales/en/reports.json'")
  tree.insert(words, '      tier: typeof tier', 'after', '      reports: typeof reports')
  const screens = 'web/src/screens.ts'
  tree.insert(
    screens,
    "import type { CatalogueSearch } from '#lib/catalogue-search'",
    'before',
    "import { FileText } from 'lucide-react'",
  )
  tree.insert(
    screens,
    'export const DASHBOARD_SCREENS = {',
    'after',
    `  reports: {
    path: 'reports',
    feature: 'reports',
    group: 'analytics',
    icon: FileText,
    words: ['reports'],
    page: () => import('./pages/dashboard/reports.tsx'),
    budget: 190,
  },`,
  )
  expect([...tree.touched].sort()).toEqual([words, screens])
  await tree.run('tsc', '-p', 'web', ...ALONE, `${KEPT}/web.json`)
  // The checks of the tree hold for what both recipes made. The build checks the new screen's budget, and a test compares
  // the words of both languages. What the linter and the search for unused code see says nothing of the tree.
  const output = await tree.run(
    'vitest',
    'run',
    '--project',
    'unit',
    '--project',
    'web',
    'architecture.test.ts',
    'locales.test.ts',
    '--testNamePattern=^(?!the linter|the search for what nobody uses)',
  )
  expect(output).toContain('architecture.test.ts')
  expect(output).toContain('locales.test.ts')
})
