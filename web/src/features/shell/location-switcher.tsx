import { ChevronDown, ChevronsUpDown, MapPin } from 'lucide-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { useLocationChoice } from '#lib/session'
import { Menu, MenuItem, MenuSection } from '#ui/menu'

interface LocationSwitcherProps {
  /** `bar` draws the location's name with an arrow, for the top bar; `frame` a framed control, for the sidebar. */
  look: 'frame' | 'bar'
  onChosen?: () => void
}

const FRAME =
  'flex w-full min-w-0 items-center gap-2 rounded-md border border-control bg-surface px-2 text-sm font-medium text-ink min-h-8.5 touch:min-h-11 touch:text-md'
const BAR =
  'flex min-w-0 flex-1 items-center gap-1.5 rounded-md px-1 text-md font-medium text-ink min-h-11'

/** Says and switches the location that the screens speak of. Where there is only one, its name is plain text. */
export function LocationSwitcher({ look, onChosen }: LocationSwitcherProps) {
  const { t } = useTranslation('shell')
  const { selected, name, locations, hasAll, select } = useLocationChoice()
  // All of one location is that location, and there is nothing to choose.
  const [only, ...others] = locations
  const isOne = only !== undefined && others.length === 0
  const shown = name ?? (isOne ? only.name : t('allLocations'))
  const pin = (
    <MapPin aria-hidden="true" className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} />
  )
  const isFrame = look === 'frame'
  if (isOne || locations.length + (hasAll ? 1 : 0) < 2)
    return (
      <p className={isFrame ? `${FRAME} border-transparent bg-transparent` : BAR}>
        {isFrame ? pin : null}
        <span className="truncate">{shown}</span>
      </p>
    )
  return (
    <Menu
      label={t('location')}
      className="min-w-(--trigger-width) max-w-80"
      listClassName="max-h-75"
      trigger={
        <AriaButton
          aria-label={t('locationNow', { name: shown })}
          className={isFrame ? `${FRAME} hover:bg-surface-hover` : BAR}
        >
          {isFrame ? pin : null}
          <span className={isFrame ? 'min-w-0 flex-1 truncate text-left' : 'min-w-0 truncate'}>
            {shown}
          </span>
          {isFrame ? (
            <ChevronsUpDown
              aria-hidden="true"
              className="size-3.5 shrink-0 text-ink-3"
              strokeWidth={1.75}
            />
          ) : (
            <ChevronDown
              aria-hidden="true"
              className="size-3.5 shrink-0 text-ink-3"
              strokeWidth={1.75}
            />
          )}
        </AriaButton>
      }
    >
      <MenuSection
        label={t('location')}
        selected={selected}
        onSelect={(id) => {
          select(id)
          onChosen?.()
        }}
      >
        {hasAll ? <MenuItem id={SYNTHETIC_ALL_LOCATION}>{t('allLocations')}</MenuItem> : null}
        {locations.map((location) => (
          <MenuItem key={location.id} id={location.id}>
            {location.name}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}
