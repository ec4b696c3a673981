import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLogOut } from '#features/shell/use-log-out'
import { usePageTitle } from '#lib/page-title'
import { sessionQuery, useSession } from '#lib/session'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/state'

const LOOK_AGAIN_MS = 60_000

/** The page of a person without a role. A new role ends the session (product §3): checking again leads to sign-in. */
export function NoRole() {
  const { t } = useTranslation(['shell', 'common'])
  const { self } = useSession()
  const leave = useLogOut()
  const { refetch, isFetching } = useQuery({ ...sessionQuery, refetchInterval: LOOK_AGAIN_MS })
  usePageTitle(t('noRole.pageTitle'))
  const { administrator } = self
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-4">
      <Card className="w-full max-w-110">
        <EmptyState
          headingLevel={1}
          icon={<UserX strokeWidth={1.75} />}
          title={t('noRole.title')}
          action={
            <>
              <Button onPress={leave.here}>{t('common:action.logOut')}</Button>
              <Button kind="ghost" isPending={isFetching} onPress={() => void refetch()}>
                {t('noRole.check')}
              </Button>
            </>
          }
        >
          <p>
            {administrator
              ? t('noRole.askOne', { name: `${administrator.firstname} ${administrator.lastname}` })
              : t('noRole.ask')}
          </p>
        </EmptyState>
      </Card>
    </main>
  )
}
