import { Palette } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocationColours } from '#lib/location-colours'
import { useSession } from '#lib/session'
import { useColourNames } from '#lib/use-colour-names'
import { ColourChoice } from '#ui/colour-choice'
import { IconButton } from '#ui/icon-button'
import { Popover } from '#ui/popover'

/** Opens the choice of the colours that the given locations are drawn in. */
export function ColoursButton({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('colours')
  const { locations } = useSession()
  const { numberOf, choose } = useLocationColours()
  const names = useColourNames()
  return (
    <Popover
      label={t('title')}
      placement="bottom end"
      className="w-70 max-w-full"
      trigger={
        <IconButton size="sm" label={t('title')}>
          <Palette aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-3">
        {locations
          .filter(({ id }) => ids.includes(id))
          .map(({ id, name }) => (
            <ColourChoice
              key={id}
              label={name}
              names={names}
              value={numberOf(id)}
              onChange={(number) => choose(id, number)}
            />
          ))}
        <p className="text-xs text-ink-3">{t('help')}</p>
      </div>
    </Popover>
  )
}
