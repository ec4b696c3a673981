import { isRecord, textAt } from '#platform/json-schema'
import { ownAccount } from './business.ts'
import { invalid } from './errors.ts'
import type { Call, Handler } from './service.ts'
import type { GoogleStore, Tables } from './tables.ts'

type Setting = Tables['setting']

/**
 * The calls about the one notification setting of each account: the topic that hears of its news, and of which news.
 */
export function notificationHandlers(store: GoogleStore): Record<string, Handler> {
  const settingOf = (call: Call): Setting => {
    const { id } = ownAccount(store, call, call.params['accountsId'] ?? '')
    return store.get('setting', id) ?? { account: id, topic: '', types: [] }
  }
  return {
    'mybusinessnotifications.accounts.getNotificationSetting': (call) => ({
      body: view(settingOf(call)),
    }),

    'mybusinessnotifications.accounts.updateNotificationSetting': (call) => {
      const before = settingOf(call)
      const name = textAt(call.body, 'name')
      if (name !== undefined && name !== `accounts/${before.account}/notificationSetting`) {
        throw invalid('notification_setting.name', 'The name is not that of the path.')
      }
      const mask = (call.query.get('updateMask') ?? '').split(',')
      const after = { ...before }
      for (const field of mask) {
        if (/^pubsub_?topic$/i.test(field)) after.topic = textAt(call.body, 'pubsubTopic') ?? ''
        else if (/^notification_?types$/i.test(field)) after.types = typesOf(call.body)
        else throw invalid('update_mask', `Invalid field mask provided: ${field}`)
      }
      if (after.topic !== '' && !store.get('topic', after.topic)) {
        throw invalid('pubsub_topic', 'The topic does not exist or may not be published to.')
      }
      return { body: view(after), changes: [['setting', after.account, after]] }
    },
  }
}

function typesOf(body: unknown): string[] {
  const types = isRecord(body) ? body['notificationTypes'] : undefined
  return Array.isArray(types) ? types.map(String) : []
}

const view = ({ account, topic, types }: Setting): object => ({
  name: `accounts/${account}/notificationSetting`,
  ...(topic !== '' && { pubsubTopic: topic }),
  ...(types.length > 0 && { notificationTypes: types }),
})
