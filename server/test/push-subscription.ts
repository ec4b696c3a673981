import type { PushSubscribed } from '@maitre/contract/push'
import { savePush } from '#modules/alerts'
import { decodeJwt } from 'jose'
import type { TestApp } from '#test/app'
import type { Client } from '#test/client'

/** A subscription as a browser makes it, by the keys of the example of RFC 8291. */
export const SUBSCRIPTION: PushSubscribed = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/secret-part',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Has the alerts of somebody who is signed in shown in a browser of a double, whose address the contract does not take. */
export async function subscribe(
  { services }: Pick<TestApp, 'services'>,
  client: Client,
  target: PushSubscribed,
): Promise<void> {
  const token = decodeJwt<{ sid: string; restaurant_id: string }>(client.token ?? '')
  const { sub: userId = '', sid: sessionId, restaurant_id: restaurantId } = token
  await services.database.scoped(restaurantId, (tx) =>
    savePush({ ...services, actor: { userId, sessionId } }, tx, target),
  )
}
