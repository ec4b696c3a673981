import { Link } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { buttonClass } from '#ui/button-class'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/state'

/** The ways by which reviews come in, each a tab of the administration. */
const WAYS = [
  { tab: 'integrations', words: 'connect' },
  { tab: 'imports', words: 'import' },
] as const

/** Says how reviews come in, and leads whoever administers to the connections and to the import of a file. */
export function NothingCame() {
  const { t } = useTranslation('home-figures')
  const { can } = useSession()
  const isOwn = can('administration')
  return (
    <Card>
      <EmptyState
        headingLevel={3}
        icon={<Inbox strokeWidth={1.75} />}
        title={t('newTitle')}
        action={
          isOwn ? (
            <div className="flex flex-wrap gap-2">
              {WAYS.map(({ tab, words }) => (
                <Link
                  key={tab}
                  from="/$lang/dashboard"
                  to="/$lang/dashboard/administration"
                  search={{ tab }}
                  className={buttonClass()}
                >
                  {t(words)}
                </Link>
              ))}
            </div>
          ) : null
        }
      >
        <p>{t(isOwn ? 'newBody' : 'newByOthers')}</p>
      </EmptyState>
    </Card>
  )
}
