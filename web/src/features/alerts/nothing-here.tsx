import { BellDot, BellOff, Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AlertSearch } from '#lib/alert-search'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/state'

interface NothingHereProps {
  search: AlertSearch
  onSearch: (change: AlertSearch) => void
}

/** Says why there is no alert: of that kind, or unseen, or at all. */
export function NothingHere({ search: { kind, unseen }, onSearch }: NothingHereProps) {
  const { t } = useTranslation('alerts')
  if (kind !== undefined)
    return (
      <Card>
        <EmptyState
          icon={<BellOff strokeWidth={1.75} />}
          title={t('none.filterTitle')}
          action={
            <Button onPress={() => onSearch({ kind: undefined })}>{t('none.showKinds')}</Button>
          }
        />
      </Card>
    )
  return unseen ? (
    <Card>
      <EmptyState
        icon={<Check strokeWidth={1.75} />}
        title={t('none.seenTitle')}
        action={
          <Button onPress={() => onSearch({ unseen: undefined })}>{t('none.showAll')}</Button>
        }
      >
        <p>{t('none.seenBody')}</p>
      </EmptyState>
    </Card>
  ) : (
    <Card>
      <EmptyState icon={<BellDot strokeWidth={1.75} />} title={t('none.title')}>
        <p>{t('none.body')}</p>
      </EmptyState>
    </Card>
  )
}
