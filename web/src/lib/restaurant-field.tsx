import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { restaurants } from '@maitre/contract/restaurants'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ComboField } from '#ui/combo-field'
import { call } from './api.ts'
import { restaurantQuery } from './restaurant-query.ts'

/** How many restaurants are offered at once; whoever looks for another one types more of its name. */
const OFFERED = 20
/** What stands for every restaurant in the list, since no id is empty. */
const ALL = ''

/** The restaurants whose names have what is typed. */
const offeredQuery = (typed: string) =>
  queryOptions({
    queryKey: ['restaurants', 'offered', typed] as const,
    queryFn: ({ signal }) => call(restaurants.list, { search: typed, limit: OFFERED }, { signal }),
    placeholderData: keepPreviousData,
  })

interface RestaurantFieldProps {
  /** The id of a restaurant; undefined where all are meant, or none is chosen yet. */
  value: string | undefined
  onChange: (restaurantId: string | undefined) => void
  /** Whether it narrows a list, which all restaurants are in; otherwise one has to be chosen. */
  isFilter?: boolean
  /** Whether a filter shows its label, as beside others that do. */
  isLabelled?: boolean
  help?: ReactNode
  /** What is wrong, in words. */
  error?: string | undefined
  /** Whether a form that has just been opened begins here. */
  autoFocus?: boolean
}

/** The choice that a form begins with and is not sent without, as that of a restaurant. */
export interface FirstChoice {
  isMissing: boolean
  /** Draws the field, with what is wrong with it in words. */
  render: (error: string | undefined) => ReactNode
}

/** Chooses one of very many restaurants, which the server finds by a part of the name. */
export function RestaurantField(props: RestaurantFieldProps) {
  const { value, onChange, isFilter = false, isLabelled = false, help, error, autoFocus } = props
  const { t } = useTranslation('console')
  /** What is typed in the list; undefined while nobody has opened it, and nothing is to be offered. */
  const [typed, setTyped] = useState<string>()
  const sought = typed?.trim() ?? ''
  const offered = useQuery({ ...offeredQuery(sought), enabled: typed !== undefined })
  const chosen = useQuery({ ...restaurantQuery(value ?? ''), enabled: value !== undefined })
  const whole = { key: ALL, label: t(isFilter ? 'restaurant.all' : 'restaurant.choose') }
  const named = (offered.data ?? []).map(({ id, name }) => ({ key: id, label: name }))
  const name = named.find(({ key }) => key === value)?.label ?? chosen.data?.name
  const one = value === undefined || name === undefined ? whole : { key: value, label: name }
  // The chosen one stands first, for the arrows begin there before the others are known.
  const above = one.key === ALL ? [whole] : [whole, one]
  const others = named.filter(({ key }) => key !== one.key)
  return (
    <ComboField
      label={t('restaurant.label')}
      hideLabel={isFilter && !isLabelled}
      required={!isFilter}
      help={help}
      error={error}
      {...(autoFocus && { autoFocus })}
      value={value ?? ALL}
      present={one.label}
      optionsOf={() => (sought === '' ? [...above, ...others] : named)}
      search={t('restaurant.search')}
      none={offered.isPending ? '' : t('restaurant.none')}
      onType={setTyped}
      onChange={(key) => onChange(key === ALL ? undefined : key)}
    />
  )
}
