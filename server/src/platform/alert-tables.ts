import { CLOSED } from './closed-words.ts'

/** The rows of the tables of alerts. */
export const ALERT_TABLES = {
  alerts: {
    owner: 'alerts',
    kind: 'tenant',
    backup: 'kept',
    audited: { not: 'what an alert tells of is noted where it happens' },
    closed: CLOSED.alerts,
  },
  user_alerts: {
    owner: 'alerts',
    kind: 'tenant',
    backup: 'kept',
    audited: { not: 'what somebody has looked at is their own' },
  },
  alert_paces: {
    owner: 'alerts',
    kind: 'tenant',
    backup: 'kept',
    audited: { not: 'Maitre plans by it when it tells somebody' },
  },
  alert_rules: {
    owner: 'alerts',
    kind: 'tenant',
    backup: 'kept',
    audited: 'always',
    closed: CLOSED.alert_rules,
  },
  slack_hooks: { owner: 'alerts', kind: 'tenant', backup: 'kept', audited: 'always' },
  push_subscriptions: {
    owner: 'alerts',
    kind: 'local',
    backup: { left: 'each ends with its session, and a backup has none' },
    erased: { with: 'sessions' },
    audited: {
      not: 'that a browser is added or removed is noted; it may also end with its session',
    },
  },
  alert_messages: {
    owner: 'alerts',
    kind: 'tenant',
    backup: { left: 'what was told before a restore would be told once more after it' },
    audited: { not: 'it says which alerts are on their way, and whether they arrived' },
    closed: CLOSED.alert_messages,
  },
  alert_configs: { owner: 'alerts', kind: 'tenant', backup: 'kept', audited: 'always' },
} as const
