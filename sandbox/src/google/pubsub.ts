import { isRecord, textAt } from '#platform/json-schema'
import { GoogleError, invalid, notFound } from './errors.ts'
import type { Call, Handler } from './service.ts'
import type { GoogleStore, Subscription } from './tables.ts'

/** The calls about topics and push subscriptions, as far as notifications need them. */
export function pubsubHandlers(store: GoogleStore): Record<string, Handler> {
  const subscription = (call: Call): Subscription => {
    const found = store.get('subscription', nameOf(call, 'subscriptions'))
    if (!found) throw notFound()
    return found
  }
  return {
    'pubsub.projects.topics.create': (call) => {
      const name = nameOf(call, 'topics')
      if (store.get('topic', name)) throw exists()
      return { body: { name }, changes: [['topic', name, { name }]] }
    },
    'pubsub.projects.topics.get': (call) => {
      const topic = store.get('topic', nameOf(call, 'topics'))
      if (!topic) throw notFound()
      return { body: topic }
    },
    'pubsub.projects.subscriptions.create': (call) => {
      const name = nameOf(call, 'subscriptions')
      if (store.get('subscription', name)) throw exists()
      const topic = textAt(call.body, 'topic') ?? ''
      if (!store.get('topic', topic)) throw notFound()
      const push = isRecord(call.body) ? call.body['pushConfig'] : undefined
      const token = isRecord(push) ? push['oidcToken'] : undefined
      const endpoint = textAt(push, 'pushEndpoint') ?? ''
      const email = textAt(token, 'serviceAccountEmail')
      if (!URL.canParse(endpoint)) throw invalid('push_endpoint', 'The sandbox pushes only.')
      if (!email) throw invalid('oidc_token', 'The sandbox pushes with an OIDC token only.')
      const audience = textAt(token, 'audience') ?? endpoint
      const row = { name, topic, endpoint, audience, email }
      return { body: view(row), changes: [['subscription', name, row]] }
    },
    'pubsub.projects.subscriptions.get': (call) => ({ body: view(subscription(call)) }),
    'pubsub.projects.subscriptions.delete': (call) => {
      const { name } = subscription(call)
      return { body: {}, changes: [['subscription', name, null]] }
    },
  }
}

const nameOf = ({ params }: Call, kind: 'topics' | 'subscriptions'): string =>
  `projects/${params['projectsId']}/${kind}/${params[`${kind}Id`]}`

const exists = (): GoogleError =>
  new GoogleError('ALREADY_EXISTS', 'Resource already exists in the project.')

const view = ({ name, topic, endpoint, audience, email }: Subscription): object => ({
  name,
  topic,
  pushConfig: { pushEndpoint: endpoint, oidcToken: { serviceAccountEmail: email, audience } },
  ackDeadlineSeconds: 10,
  state: 'ACTIVE',
})
