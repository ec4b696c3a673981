import { z } from 'zod'
import { feature, open, signedIn } from './access.ts'
import { sessionSchema } from './auth.ts'
import { kilobytes } from './body-limit.ts'
import { LANGUAGES, PAGE_SIZE } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { limit, offset } from './page-query.ts'
import { newPassword, presentPassword } from './password.ts'
import { email, id, loginName } from './text.ts'
import { userFields, userRestaurant, userSchema } from './users.ts'

/** What a link in a mail opens: an account for the first time, a new password, another e-mail address. */
export const LINK_KINDS = ['invitation', 'password_reset', 'email_change'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/**
 * The token of a link. It stands in no address that is sent to a server: pages take it from behind the `#` of theirs and
 * send it in a body.
 */
const token = z.string().min(1).max(200)

const userParams = z.object({ userId: id })
/** The language of the mail and of the page that its link opens. */
const language = z.enum(LANGUAGES)

const openInvitation = z.object({
  user_id: id,
  email: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Whether its time is over, so that it has to be sent again. */
  expired: z.boolean(),
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** People are invited by their administrator, and choose their password themselves. */
export const invitations = {
  list: endpoint('GET', '/v1/auth/invitation', {
    summary: 'The invitations that nobody accepted or withdrew yet, newest first',
    failed: 'invitation.list',
    access: feature('administration'),
    byConsole: true,
    query: z.object({ offset: offset.default(0), limit: limit.default(PAGE_SIZE) }),
    data: z.array(openInvitation),
    paged: true,
  }),
  create: endpoint('POST', '/v1/auth/invitation', {
    summary: 'Add a person who gets a mail with a link, by which they set a password and come in',
    failed: 'invitation.send',
    costly: true,
    access: feature('administration'),
    byConsole: true,
    body: z.object({
      ...userRestaurant,
      ...userFields,
      location_ids: userFields.location_ids.default([]),
      /** Without one it is the restaurant's own. */
      language: language.optional(),
    }),
    data: z.object({ user: userSchema, invitation: openInvitation }),
    success: 201,
    creates: true,
  }),
  send: endpoint('POST', '/v1/auth/invitation/{userId}', {
    summary: 'Send a person without a password an invitation, once more too: an earlier link ends',
    failed: 'invitation.send',
    costly: true,
    access: feature('administration'),
    byConsole: true,
    params: userParams,
    body: z.object({ language: language.optional() }),
    data: openInvitation,
  }),
  withdraw: endpoint('DELETE', '/v1/auth/invitation/{userId}', {
    summary: 'End the open invitation of a person, whose account stays without a password',
    failed: 'invitation.withdraw',
    access: feature('administration'),
    byConsole: true,
    params: userParams,
    data: z.object({}),
  }),
  accept: endpoint('POST', '/v1/auth/invitation/accept', {
    summary: 'Set the first password by the link of an invitation, and sign in',
    failed: 'invitation.accept',
    access: open,
    body: z.object({ token, password: newPassword }),
    bodyLimit: kilobytes(4),
    data: sessionSchema,
  }),
}

export const passwordResets = {
  ask: endpoint('POST', '/v1/auth/password-reset', {
    summary: 'Ask for a mail with a link to a new password; the answer is the same for everybody',
    failed: 'password.ask',
    costly: true,
    access: open,
    body: z.object({ username: loginName }),
    bodyLimit: kilobytes(4),
    data: z.object({}),
    success: 202,
  }),
  reset: endpoint('POST', '/v1/auth/password-reset/confirm', {
    summary: 'Set a new password by the link of a mail; every session of the person ends',
    failed: 'password.reset',
    access: open,
    body: z.object({ token, password: newPassword }),
    bodyLimit: kilobytes(4),
    data: z.object({}),
  }),
}

export const emailChanges = {
  ask: endpoint('POST', '/v1/auth/email-change', {
    summary: 'Ask for another e-mail address of yours: a link goes to it, a notice to the old one',
    failed: 'email.ask',
    costly: true,
    access: signedIn,
    body: z.object({ current_password: presentPassword, email }),
    bodyLimit: kilobytes(4),
    data: z.object({}),
    success: 202,
  }),
  confirm: endpoint('POST', '/v1/auth/email-change/confirm', {
    summary: 'Take the new e-mail address by the link that was sent to it',
    failed: 'email.confirm',
    access: open,
    body: z.object({ token }),
    bodyLimit: kilobytes(4),
    data: z.object({ email: z.string() }),
  }),
}

const shownLink = z.object({
  kind: z.enum(LINK_KINDS),
  /** The name of the person's restaurant; null for whoever stands above all restaurants. */
  restaurant: z.string().nullable(),
  firstname: z.string(),
  username: z.string(),
  /** The address that the mail went to, masked but for its first letter and what follows the "@". */
  email: z.string(),
  expires_at: z.iso.datetime(),
})
export type ShownLink = z.infer<typeof shownLink>

export const accountLinks = {
  look: endpoint('POST', '/v1/auth/link', {
    summary: 'What the link of a mail opens, before it is used; looking changes nothing',
    failed: 'link.look',
    access: open,
    looks: true,
    body: z.object({ kind: z.enum(LINK_KINDS), token }),
    bodyLimit: kilobytes(4),
    data: shownLink,
  }),
}
