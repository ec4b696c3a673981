import { rightsChanged } from '#modules/users'
import { hears, type Module } from '#module'
import { endSessions } from './end-sessions.ts'
import { mountProvider } from './oidc-routes.ts'
import { mountAuth } from './routes.ts'
import { mountSessions } from './session-routes.ts'
import { purgeSessions } from './sessions.ts'

export const auth: Module = {
  name: 'auth',
  mount(mounting) {
    mountAuth(mounting)
    mountProvider(mounting)
    mountSessions(mounting)
  },
  hears: [
    hears(rightsChanged, async (services, tx, { userId, reason }) => {
      await endSessions(services, tx, userId, reason)
    }),
  ],
  purge: purgeSessions,
}
