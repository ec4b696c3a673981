import type { z } from 'zod'
import { cookieName } from '@maitre/contract/cookie-name'
import type { Context } from '#context'
import { findCookie, hidden, isSecure } from './cookies.ts'

/** A cookie that keeps in a browser, sealed, what was begun there: nobody can read or make one. */
export interface SealedCookie<Kept extends z.ZodType> {
  name: string
  /** The context that it is sealed for, so that a text that was sealed for something else is refused. */
  context: string
  maxSeconds: number
  schema: Kept
}

export function keepSealed<Kept extends z.ZodType>(
  ctx: Context,
  { name, context, maxSeconds }: SealedCookie<Kept>,
  kept: z.output<Kept>,
): void {
  const sealed = ctx.secrets.vault.seal(JSON.stringify(kept), context)
  const options = { ...hidden(ctx), maxAge: maxSeconds }
  ctx.reply.setCookie(cookieName(name, isSecure(ctx)), sealed, options)
}

/** What this browser keeps; null where it keeps nothing, or nothing that we sealed for this. */
export function readSealed<Kept extends z.ZodType>(
  ctx: Context,
  { name, context, schema }: SealedCookie<Kept>,
): z.output<Kept> | null {
  const sealed = findCookie(ctx, name)
  if (sealed === undefined) return null
  try {
    return schema.parse(JSON.parse(ctx.secrets.vault.open(sealed, context)))
  } catch {
    return null
  }
}

export function dropSealed<Kept extends z.ZodType>(
  ctx: Context,
  { name }: SealedCookie<Kept>,
): void {
  ctx.reply.clearCookie(cookieName(name, isSecure(ctx)), hidden(ctx))
}
