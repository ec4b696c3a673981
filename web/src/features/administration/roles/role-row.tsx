import { useTranslation } from 'react-i18next'
import type { StaffRole } from '@maitre/contract/staff'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'

interface RoleRowProps {
  role: StaffRole
  isRemoving: boolean
  onRemove: () => void
}

/** One role, how many people have it, and what can be done with it. */
export function RoleRow({ role, isRemoving, onRemove }: RoleRowProps) {
  const { t } = useTranslation('administration-roles')
  const { number } = useFormats()
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-1">
      <span className="min-w-0 flex-1 truncate font-medium text-ink">{role.name}</span>
      <span className="text-xs text-ink-3 tabular-nums">
        {t('people', { count: role.people, number: number(role.people) })}
      </span>
      <Button
        size="sm"
        kind="ghost"
        aria-label={t('removeNamed', { name: role.name })}
        offReason={role.people > 0 ? t('inUse') : undefined}
        isPending={isRemoving}
        onPress={onRemove}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
