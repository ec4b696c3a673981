import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button'

/** The way out of a page that stands before everything else. */
export function LogOut({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Button kind="ghost" onPress={onPress}>
      {t('action.logOut')}
    </Button>
  )
}
