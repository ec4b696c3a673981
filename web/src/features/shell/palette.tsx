import { useNavigate } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { SYNTHETIC_ALL_LOCATION } from '@maitre/contract/constants'
import { useLocationChoice } from '#lib/session'
import type { Command } from '#ui/command-menu'
import { CommandPalette } from './command-palette.tsx'
import { addressOf, type Entry } from './entries.ts'
import type { PaletteOpens } from './frame.tsx'
import { MarkBadge } from './mark-badge.tsx'

interface PaletteProps extends PaletteOpens {
  entries: readonly Entry[]
}

/** The palette of the dashboard, which goes to any screen and location. */
export function Palette({ entries, ...opens }: PaletteProps) {
  const { t } = useTranslation('palette')
  const places = [
    { title: t('screens'), commands: useScreens(entries) },
    { title: t('locations'), commands: useLocations() },
  ]
  return (
    <CommandPalette places={places} placeholder={t('placeholder')} none={t('none')} {...opens} />
  )
}

function useScreens(entries: readonly Entry[]): readonly Command[] {
  const { t } = useTranslation('shell')
  const navigate = useNavigate({ from: '/$lang/dashboard' })
  return entries.map(({ name, row, mark }) => {
    const Icon = row.icon
    return {
      id: name,
      icon: <Icon aria-hidden="true" strokeWidth={1.75} />,
      text: t(`screen.${name}`),
      // Posts and platforms are found by the name of their group as well.
      words: row.group === null ? '' : t(`group.${row.group}`),
      end: <MarkBadge mark={mark} />,
      run: () => void navigate({ to: addressOf(row) }),
    }
  })
}

/** Makes a command of each location that could be switched to; with one location there is none, for it is all of them. */
function useLocations(): readonly Command[] {
  const { t } = useTranslation('shell')
  const { selected, locations, hasAll, select } = useLocationChoice()
  if (locations.length < 2) return []
  const all = { id: SYNTHETIC_ALL_LOCATION, name: t('allLocations') }
  return [...(hasAll ? [all] : []), ...locations]
    .filter(({ id }) => id !== selected)
    .map(({ id, name }) => ({
      id: `location ${id}`,
      icon: <MapPin aria-hidden="true" strokeWidth={1.75} />,
      text: name,
      words: t('location'),
      run: () => select(id),
    }))
}
