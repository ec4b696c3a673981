import { type OpenSession, sessions } from '@maitre/contract/sessions'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/api'
import { showToast } from '#ui/toast'
import { ProofDialog } from './proof-dialog.tsx'
import { sessionsQuery } from './queries.ts'
import { useDeviceName } from './use-device-name.ts'

/** The name of the dialog that ends that session. */
export const endingOf = ({ id }: OpenSession): string => `session-end:${id}`
/** The name of the dialog that ends all others. */
export const OTHERS_END = 'sessions-end'

interface EndingProps {
  onDone: () => void
  onClose: () => void
}

/** Ends one session of the person, by the password. */
export function EndSession({ session, onDone, onClose }: EndingProps & { session: OpenSession }) {
  const { t } = useTranslation('security')
  const queries = useQueryClient()
  const device = useDeviceName()(session)
  return (
    <ProofDialog
      about={endingOf(session)}
      title={t('endSession.title', { device })}
      body={t('endSession.body')}
      fields={['current_password']}
      label={t('sessions.end')}
      onClose={() => {
        // One that has ended meanwhile is shown no more.
        void queries.invalidateQueries(sessionsQuery)
        onClose()
      }}
      onSend={async ({ current_password }) => {
        await call(sessions.end, { sessionId: session.id, current_password })
        void queries.invalidateQueries(sessionsQuery)
        showToast({ message: t('done.sessionEnded'), about: 'security' })
        onDone()
      }}
    />
  )
}

/** Ends every session of the person but this one, by the password. */
export function EndOthers({ onDone, onClose }: EndingProps) {
  const { t } = useTranslation('security')
  const queries = useQueryClient()
  return (
    <ProofDialog
      about={OTHERS_END}
      title={t('endOthers.title')}
      body={t('endOthers.body')}
      fields={['current_password']}
      label={t('sessions.others')}
      onClose={onClose}
      onSend={async ({ current_password }) => {
        const { ended } = await call(sessions.endOthers, { current_password })
        void queries.invalidateQueries(sessionsQuery)
        showToast({ message: t('done.othersEnded', { count: ended }), about: 'security' })
        onDone()
      }}
    />
  )
}
