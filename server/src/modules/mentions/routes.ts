import type { NameKind } from '@maitre/contract/constants'
import {
  createDish,
  createProfile,
  decidable,
  decideName,
  getMenuRow,
  getProfile,
  listDecisions,
  toMenuItem,
  toProfile,
  undoDecision,
} from '#modules/catalogue'
import { authorOf } from '#modules/reviews'
import type { Context } from '#context'
import type { TenantTx } from '#platform/database'
import { AppError } from '#platform/errors'
import { mount, type Mounting } from '#platform/mount'
import { findSaid, listSuggestions } from './list-suggestions.ts'

type Listing = Parameters<typeof listSuggestions>[3]
type Decisions = Parameters<typeof listDecisions>[2]

/** What the calls about dishes and those about people have in common. */
function of(kind: NameKind) {
  return {
    list: (ctx: Context, query: Listing) =>
      ctx.scoped((tx) => listSuggestions(tx, ctx.scope, kind, query)),
    decisions: (ctx: Context, query: Decisions) =>
      ctx.scoped((tx) => listDecisions(tx, kind, query)),
    dismiss: async (ctx: Context, { about }: { about: string }) => ({
      data: await ctx.scoped(async (tx) => {
        const name = await nameOf(tx, kind, about)
        return decideName(ctx, tx, authorOf(ctx), { kind, name, target: null })
      }),
    }),
    undo: async (ctx: Context, { about }: { about: string }) => {
      await ctx.scoped((tx) => undoDecision(ctx, tx, { kind, name: about }))
      return { data: {} }
    },
  }
}

/** The name as guests wrote it last, else as the caller did. */
async function nameOf(tx: TenantTx, kind: NameKind, about: string): Promise<string> {
  return (await findSaid(tx, kind, decidable(about))) ?? about
}

export function mountSuggestions(mounting: Mounting<Context>): void {
  mount(mounting, 'staffSuggestions', {
    ...of('person'),
    confirm: async (ctx, { about, name, restaurantId: _of, ...fields }) => ({
      data: await ctx.scoped(async (tx) => {
        const said = await nameOf(tx, 'person', about)
        const made = await createProfile(ctx, tx, ctx.scope, { ...fields, name: name ?? said })
        const target = { staff_id: made.staff_id }
        await decideName(ctx, tx, authorOf(ctx), { kind: 'person', name: said, target })
        return toProfile(made, ctx.scope)
      }),
    }),
    merge: async (ctx, { about, into }) => ({
      data: await ctx.scoped(async (tx) => {
        const { staff_id, opted_out_at } = await getProfile(tx, ctx.scope, into)
        if (opted_out_at !== null) throw new AppError('staff.opted_out')
        const name = await nameOf(tx, 'person', about)
        return decideName(ctx, tx, authorOf(ctx), { kind: 'person', name, target: { staff_id } })
      }),
    }),
  })
  mount(mounting, 'menuSuggestions', {
    ...of('dish'),
    confirm: async (ctx, { about, name, restaurantId: _of, ...fields }) => ({
      data: await ctx.scoped(async (tx) => {
        const said = await nameOf(tx, 'dish', about)
        const made = await createDish(ctx, tx, { ...fields, name: name ?? said })
        const target = { menu_item_id: made.menu_item_id }
        await decideName(ctx, tx, authorOf(ctx), { kind: 'dish', name: said, target })
        return toMenuItem(made)
      }),
    }),
    merge: async (ctx, { about, into }) => ({
      data: await ctx.scoped(async (tx) => {
        const { menu_item_id } = await getMenuRow(tx, into)
        const name = await nameOf(tx, 'dish', about)
        return decideName(ctx, tx, authorOf(ctx), { kind: 'dish', name, target: { menu_item_id } })
      }),
    }),
  })
}
