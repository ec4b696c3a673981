import { z } from 'zod'
import { feature } from './access.ts'
import { endpoint } from './endpoint.ts'
import { pushSubscription } from './push.ts'
import { SESSION_BROWSERS, SESSION_SYSTEMS } from './session-words.ts'
import { id, instant, webhookAddress } from './text.ts'

/** By what, besides mails, a person is told of alerts outside of the product. */
export const MESSAGE_CHANNELS = ['slack', 'push'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]
/** A message on its way: waiting for an attempt, taken by its receiver, or given up. */
export const MESSAGE_STATES = ['waiting', 'sent', 'failed'] as const
/** Whose incoming webhooks are taken where whoever runs Maitre names no hosts of webhooks (`WEBHOOK_HOSTS`). */
export const SLACK_HOSTS = ['hooks.slack.com', 'hooks.slack-gov.com'] as const

const base = '/v1/restaurant/{restaurantId}/user-alert/channels'
const params = z.object({ restaurantId: id })
const access = feature('alerts')

/** When the last message was given up, and why, a code of the errors' table; null where it arrived. */
const failed = z.object({ at: instant, code: z.string() }).nullable()

const pushBrowserSchema = z.object({
  id,
  /** The SHA-256 of the address at the push service, by which a browser knows its own subscription, base64url. */
  mark: z.string(),
  /** The browser and its system, as they said of themselves. */
  browser: z.enum(SESSION_BROWSERS),
  system: z.enum(SESSION_SYSTEMS),
  added_at: instant,
  failed,
})
export type PushBrowser = z.infer<typeof pushBrowserSchema>

const alertChannelsSchema = z.object({
  /** Null where alerts are not told in Slack. */
  slack: z
    .object({
      /** The host of the address, which alone is shown: whoever has all of the address can write there. */
      host: z.string(),
      failed,
    })
    .nullable(),
  push: z.object({
    /** The key by which push services know us: a browser subscribes with it. A point of P-256, base64url. */
    key: z.string(),
    /** The browsers of the person in which alerts are shown, the newest first: each as long as its session lasts. */
    browsers: z.array(pushBrowserSchema),
  }),
})
export type AlertChannels = z.infer<typeof alertChannelsSchema>

/** Where a test message went. */
const testedSchema = z.object({ to: z.string() })

export const alertChannels = {
  get: endpoint('GET', base, {
    summary: 'Where else you are told of alerts, besides the product and mails',
    failed: 'alert_channel.get',
    access,
    params,
    data: alertChannelsSchema,
  }),
  saveSlack: endpoint('PUT', `${base}/slack`, {
    summary: 'Have your alerts told in Slack too, by the address of an incoming webhook',
    failed: 'alert_channel.save',
    access,
    params,
    body: z.object({ address: webhookAddress }),
    data: alertChannelsSchema,
  }),
  removeSlack: endpoint('DELETE', `${base}/slack`, {
    summary: 'Tell your alerts in Slack no more, and forget the address',
    failed: 'alert_channel.save',
    access,
    params,
    data: alertChannelsSchema,
  }),
  testMail: endpoint('POST', `${base}/email/test`, {
    summary: 'Send a test mail to the address of your alerts, at once',
    failed: 'alert_channel.test',
    costly: true,
    access,
    params,
    data: testedSchema,
    success: 202,
  }),
  testSlack: endpoint('POST', `${base}/slack/test`, {
    summary: 'Send a test message to your address in Slack, and say whether it was taken',
    failed: 'alert_channel.test',
    costly: true,
    access,
    params,
    data: testedSchema,
  }),
  savePush: endpoint('PUT', `${base}/push`, {
    summary: 'Show your alerts in this browser too, as long as its session lasts',
    failed: 'alert_channel.save',
    access,
    params,
    body: pushSubscription,
    data: alertChannelsSchema,
  }),
  removePush: endpoint('DELETE', `${base}/push/{browserId}`, {
    summary: 'Show your alerts in that browser no more',
    failed: 'alert_channel.save',
    access,
    params: params.extend({ browserId: id }),
    data: alertChannelsSchema,
  }),
  testPush: endpoint('POST', `${base}/push/{browserId}/test`, {
    summary:
      'Send a test message to that browser of yours, and say whether its push service took it',
    failed: 'alert_channel.test',
    costly: true,
    access,
    params: params.extend({ browserId: id }),
    data: testedSchema,
  }),
}
