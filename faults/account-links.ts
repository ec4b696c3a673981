import type { Fault } from './fault.ts'

const LINKS = 'server/src/modules/account-links/links.ts'
const RESET = 'server/src/modules/account-links/reset-password.ts'
const CHANGE_EMAIL = 'server/src/modules/account-links/change-own-email.ts'
const LINK_TOKEN = 'web/src/lib/link-token.ts'

const INVITATIONS_TEST = 'server/src/modules/account-links/invitations.test.ts'
const RESET_TEST = 'server/src/modules/account-links/password-reset.test.ts'
const EMAIL_TEST = 'server/src/modules/account-links/email-change.test.ts'
const LINKS_TEST = 'server/src/modules/account-links/links.test.ts'
const INVITATION_PAGE_TEST = 'web/src/pages/public/invitation.browser.test.tsx'

export const ACCOUNT_LINKS: readonly Fault[] = [
  {
    name: 'Whoever opens the link of an invitation again is not told that they have a password already.',
    file: LINKS,
    text: "if (row.used_at !== null) throw new AppError('link.used')",
    by: '',
    tests: [INVITATIONS_TEST],
  },
  {
    name: 'Two who use a link at once both come in, the later one with their password.',
    file: LINKS,
    text: 'if (numUpdatedRows !== 1n) throw await overOf(tx, linkId)',
    by: '',
    tests: [RESET_TEST],
  },
  {
    name: 'An invitation that was withdrawn while its person chose a password lets them in all the same.',
    file: LINKS,
    text: "    .where('used_at', 'is', null)\n    .where('ended_at', 'is', null)\n    .executeTakeFirst()\n  if (",
    by: "    .where('used_at', 'is', null)\n    .executeTakeFirst()\n  if (",
    tests: [LINKS_TEST],
  },
  {
    name: 'Whose link ended is told that they used it, and looks for a password that they never chose.',
    file: LINKS,
    text: "row.used_at === null ? 'link.ended' : 'link.used'",
    by: "'link.used'",
    tests: [LINKS_TEST],
  },
  {
    name: 'A link works after its time.',
    file: LINKS,
    text: "if (row.expires_at <= now) throw new AppError('link.expired')",
    by: '',
    tests: [INVITATIONS_TEST, RESET_TEST, EMAIL_TEST],
  },
  {
    name: 'The link of an invitation is shown as open to somebody who has a password.',
    file: LINKS,
    text: "if (kind === 'invitation') return isOwn && user.password_hash === null",
    by: "if (kind === 'invitation') return isOwn",
    tests: [INVITATIONS_TEST],
  },
  {
    name: 'A link of one kind opens what another kind is for.',
    file: LINKS,
    text: 'if (row === undefined || row.kind !== kind) throw',
    by: 'if (row === undefined) throw',
    tests: [RESET_TEST],
  },
  {
    name: 'A mail that was sent to an address before still opens the account.',
    file: LINKS,
    text: "return user.enabled && (kind === 'email_change' || isOwn)",
    by: 'return user.enabled',
    tests: [RESET_TEST],
  },
  {
    name: 'A newer mail leaves the link of the older one.',
    file: LINKS,
    text: '  await endLinks(tx, userId, [kind], now)\n',
    by: '',
    tests: [INVITATIONS_TEST],
  },
  {
    name: 'The table of links keeps the tokens themselves.',
    file: LINKS,
    text: '      token_hash: hashToken(token),',
    by: '      token_hash: token,',
    tests: [LINKS_TEST],
  },
  {
    name: 'A password that was changed leaves the links that were mailed before it.',
    file: 'server/src/modules/account-links/module.ts',
    text: 'await endLinks(tx, userId, LINK_KINDS, clock.now())',
    by: 'void [endLinks, tx, userId, clock]',
    tests: [RESET_TEST, EMAIL_TEST],
  },
  {
    name: 'Whoever asked for another address gets it, although an Admin has corrected it since.',
    file: 'server/src/modules/users/save-user.ts',
    text: 'isMoved || changes.password !== undefined',
    by: 'changes.password !== undefined',
    tests: [EMAIL_TEST, INVITATIONS_TEST],
  },
  {
    name: 'An invitation stays open beside the password that an Admin has set.',
    file: 'server/src/modules/users/save-user.ts',
    text: 'isMoved || changes.password !== undefined',
    by: 'isMoved',
    tests: [INVITATIONS_TEST],
  },
  {
    name: 'An invited person whose role is corrected is invited no more.',
    file: 'server/src/modules/users/save-user.ts',
    text: "current.enabled && !enabled ? 'disabled'",
    by: "!enabled ? 'disabled'",
    tests: [INVITATIONS_TEST],
  },
  {
    name: 'Whoever asks for a new password learns by the statements whether there is such a person.',
    file: RESET,
    text: '    await countWithin(tx, limits, ctx.clock.now(),',
    by: "    if (await findUserByLogin(tx, login)) await countWithin(tx, [], ctx.clock.now(), 'internal')\n    await countWithin(tx, limits, ctx.clock.now(),",
    tests: [RESET_TEST],
  },
  {
    name: 'A person is mailed without end, by whichever of their logins they are asked for.',
    file: RESET,
    text: '!user.enabled || !(await isWithin(services, user.user_id))',
    by: '!user.enabled',
    tests: [RESET_TEST],
  },
  {
    name: 'A disabled person gets a mail to a new password.',
    file: RESET,
    text: 'if (user === undefined || !user.enabled ||',
    by: 'if (user === undefined ||',
    tests: [RESET_TEST],
  },
  {
    name: 'A new password leaves the sessions of whoever had the one before.',
    file: RESET,
    text: "    await endSessions(ctx, tx, user.user_id, 'password_reset')\n",
    by: '',
    tests: [RESET_TEST],
  },
  {
    name: 'A password is reset unseen by its person.',
    file: RESET,
    text: "    await sendAccountMail(ctx, tx, user, { kind: 'password_was_reset' })\n",
    by: '',
    tests: [RESET_TEST],
  },
  {
    name: 'Tokens are guessed at without end.',
    file: 'server/src/modules/account-links/limit-guesses.ts',
    text: "new Set(['link.invalid'])",
    by: 'new Set()',
    tests: [LINKS_TEST],
  },
  {
    name: 'The link to another address goes to the address before, whose holder may be somebody else.',
    file: 'server/src/modules/mail/deliver-mail.ts',
    text: 'form.address ?? user?.email',
    by: 'user?.email ?? form.address',
    tests: [EMAIL_TEST],
  },
  {
    name: 'A session that was found open leads the mails of its person elsewhere.',
    file: 'server/src/modules/users/update-self.ts',
    text: "if (next.email !== row.email) throw new AppError('user.email_unconfirmed')",
    by: '',
    tests: ['server/src/modules/users/own-profile.test.ts'],
  },
  {
    name: 'Another address is asked for without the password.',
    file: CHANGE_EMAIL,
    text: 'await provingSelf(ctx, current_password, (user) => mailEmailChange(ctx, user, email))',
    by: "await mailEmailChange(ctx, await ctx.database.local((tx) => tx.db.selectFrom('users').selectAll().where('user_id', '=', ctx.actor.userId).executeTakeFirstOrThrow()), email)",
    tests: [EMAIL_TEST],
  },
  {
    name: 'The token of a link stays in the address and in the history of the browser.',
    file: LINK_TOKEN,
    text: "    window.history.replaceState(window.history.state, '', pathname + search)\n",
    by: '',
    tests: [INVITATION_PAGE_TEST],
  },
  {
    name: 'The pages of links tell other sites their address.',
    file: 'server/src/platform/pages.ts',
    text: "if (html.isSecret === true) reply.header('referrer-policy', 'no-referrer')",
    by: '',
    tests: ['server/src/platform/pages.test.ts'],
  },
  {
    name: 'Somebody else stays signed in in the browser in which a password was reset.',
    file: RESET,
    text: '  await leaveBrowser(ctx)\n',
    by: '',
    tests: [RESET_TEST],
  },
]
