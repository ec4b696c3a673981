import { z } from 'zod'
import { open } from './access.ts'
import { kilobytes } from './body-limit.ts'
import { endpoint } from './endpoint.ts'
import { webhookAddress } from './text.ts'

/**
 * The push services of the browsers: of Chrome and all that is made of it, of Firefox, of Edge on Windows, of Safari.
 * They are taken where whoever runs Maitre names no others (`PUSH_HOSTS`).
 */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

/** A key or secret of so many characters, base64url; some browsers fill it up. */
const keyOf = (characters: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${characters}}={0,2}$`, 'u'))
    .overwrite((value) => value.replaceAll('=', ''))

/** A subscription as a browser makes it (Push API): where it is reached, and by which keys it reads. */
export const pushSubscription = z.strictObject({
  endpoint: webhookAddress,
  /** The browser's half of the keys, a point of P-256 of 65 bytes. */
  p256dh: keyOf(87),
  /** The secret that the browser shares with us and not with the push service, 16 bytes. */
  auth: keyOf(22),
})
export type PushSubscribed = z.infer<typeof pushSubscription>

/** What a service worker calls, which knows no session. */
export const push = {
  renew: endpoint('POST', '/v1/public/push/renewal', {
    summary: 'What a browser says when its push service gave it a new subscription for the old one',
    failed: 'alert_channel.save',
    access: open,
    body: z.object({
      /** The old one proves that it is this browser: nobody else knows both, the push service not the secret. */
      old: z.strictObject({ endpoint: z.string().max(2000), auth: pushSubscription.shape.auth }),
      renewed: pushSubscription,
    }),
    bodyLimit: kilobytes(24),
    data: z.object({}),
  }),
}
