import type { Context } from '#context'
import { mount, type Mounting } from '#platform/mount'
import { requireRestaurant } from '#platform/scope-of-path'
import { limitTaken } from '#platform/taken-names'
import { acceptInvitation } from './accept-invitation.ts'
import { askForEmailChange, confirmEmailChange } from './change-own-email.ts'
import { invite, inviteAgain, withdrawInvitation } from './invite.ts'
import { limitGuesses } from './limit-guesses.ts'
import { listInvitations } from './list-invitations.ts'
import { lookAtLink } from './look-at-link.ts'
import { askForReset, resetPassword } from './reset-password.ts'

export function mountAccountLinks(mounting: Mounting<Context>): void {
  mount(mounting, 'invitations', {
    list: async (ctx, { offset, limit }) => {
      const { rows, total } = await ctx.database.local((tx) =>
        listInvitations(tx, ctx.actor, { offset, limit }, ctx.clock.now()),
      )
      return { data: rows, page: { offset, limit, total, hasMore: offset + rows.length < total } }
    },
    create: async (ctx, { restaurant_id, ...fields }) => {
      requireRestaurant(ctx.actor, restaurant_id)
      return { data: await limitTaken(ctx, () => ctx.scoped((tx) => invite(ctx, tx, fields))) }
    },
    send: async (ctx, { userId, language }) => ({
      data: await ctx.scoped((tx) => inviteAgain(ctx, tx, userId, language)),
    }),
    withdraw: async (ctx, { userId }) => {
      await ctx.scoped((tx) => withdrawInvitation(ctx, tx, userId))
      return { data: {} }
    },
    accept: (ctx, { token, password }) =>
      limitGuesses(ctx, () => acceptInvitation(ctx, token, password)),
  })
  mount(mounting, 'passwordResets', {
    ask: async (ctx, { username }) => {
      await askForReset(ctx, username)
      return { data: {} }
    },
    reset: async (ctx, { token, password }) => {
      await limitGuesses(ctx, () => resetPassword(ctx, token, password))
      return { data: {} }
    },
  })
  mount(mounting, 'emailChanges', {
    ask: async (ctx, { current_password, email }) => {
      await askForEmailChange(ctx, current_password, email)
      return { data: {} }
    },
    confirm: async (ctx, { token }) => ({
      data: { email: await limitGuesses(ctx, () => confirmEmailChange(ctx, token)) },
    }),
  })
  mount(mounting, 'accountLinks', {
    look: async (ctx, { kind, token }) => ({
      data: await limitGuesses(ctx, () => lookAtLink(ctx, kind, token)),
    }),
  })
}
