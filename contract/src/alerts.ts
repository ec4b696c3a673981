import { z } from 'zod'
import { feature } from './access.ts'
import { MAX_NAME } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './page-query.ts'
import { email, id, line, orCleared } from './text.ts'
import { USER_SORTS } from './users.ts'

const path = '/v1/restaurant/{restaurantId}/user-alert/config'
const params = z.object({ restaurantId: id })

/** How a person hears of alerts (D §3). */
export const alertConfigSchema = z.object({
  user_id: id,
  /** Where alert mails go: to the address that the person chose for them, else to that of the account. */
  email: z.string(),
  /** Whether alerts are shown in the product. */
  client_alerts_enabled: z.boolean(),
  /** Whether alert mails are sent; false, too, for a person who ended these mails by the link in one of them. */
  email_alerts_enabled: z.boolean(),
})
export type AlertConfig = z.infer<typeof alertConfigSchema>

export const alerts = {
  configs: endpoint('GET', path, {
    summary: 'How each person of the restaurant hears of alerts; those whom you may administer',
    failed: 'alert_config.list',
    access: feature('administration'),
    params,
    query: z.object({
      /** A part of the user name, e-mail address or full name; capitals do not matter. */
      search: line(MAX_NAME).optional(),
      sort: z.enum(USER_SORTS).default('username'),
      ...pageQuery,
    }),
    data: z.array(alertConfigSchema),
    paged: true,
  }),
  config: endpoint('GET', `${path}/self`, {
    summary: 'How you hear of alerts in this restaurant',
    failed: 'alert_config.get',
    access: feature('alerts'),
    params,
    data: alertConfigSchema,
  }),
  saveConfig: endpoint('PUT', path, {
    summary: 'Change how you hear of alerts: the whole configuration, yours alone',
    failed: 'alert_config.save',
    access: feature('alerts'),
    params,
    body: z.object({
      /** Empty or null: the address of your account, whatever it becomes. */
      email: orCleared(email),
      client_alerts_enabled: z.boolean(),
      /** `true` also takes back that alert mails were ended by the link in one of them. */
      email_alerts_enabled: z.boolean(),
    }),
    data: alertConfigSchema,
  }),
}
