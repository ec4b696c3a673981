import { Palette } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type COLOUR_COUNT, useLocationColours } from '#lib/location-colours'
import { useSession } from '#lib/session'
import { cx } from '#ui/class-names'
import { IconButton } from '#ui/icon-button'
import { Popover } from '#ui/popover'

const NUMBERS = [1, 2, 3, 4, 5, 6] as const satisfies { length: typeof COLOUR_COUNT }

/** Opens the choice of the colours that the given locations are drawn in. */
export function ColoursButton({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('graphs')
  const { locations } = useSession()
  return (
    <Popover
      label={t('colours.title')}
      placement="bottom end"
      className="w-70 max-w-full"
      trigger={
        <IconButton size="sm" label={t('colours.title')}>
          <Palette aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </IconButton>
      }
    >
      <div className="flex flex-col gap-3">
        {locations
          .filter(({ id }) => ids.includes(id))
          .map(({ id, name }) => (
            <LocationColour key={id} id={id} name={name} />
          ))}
        <p className="text-xs text-ink-3">{t('colours.help')}</p>
      </div>
    </Popover>
  )
}

function LocationColour({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('graphs')
  const { numberOf, choose } = useLocationColours()
  const group = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium text-ink">{name}</legend>
      <div className="flex flex-wrap gap-1">
        {NUMBERS.map((number) => (
          <label
            key={number}
            className={cx(
              'relative grid size-8 cursor-pointer place-items-center rounded-md hover:bg-surface-hover touch:size-11',
              'has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={group}
              aria-label={t(`colours.name.${number}`)}
              checked={numberOf(id) === number}
              onChange={() => choose(id, number)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span
              aria-hidden="true"
              className="size-4.5 rounded-full forced-color-adjust-none"
              style={{ background: `var(--series-${number})` }}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
