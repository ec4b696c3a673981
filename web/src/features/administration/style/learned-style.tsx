import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@maitre/contract/constants'
import { regionsQuery } from '#features/administration/places/queries'
import { Fetched } from '#lib/fetched'
import { Card } from '#ui/card'
import { Select } from '#ui/select'
import { EmptyState } from '#ui/state'
import { styleQuery } from './queries.ts'
import { RuleRow } from './rule-row.tsx'

interface LearnedStyleProps {
  restaurantId: string
  places: readonly { id: string; name: string }[]
}

/** What was learned of how the people of a location write their replies, a location at a time. */
export function LearnedStyle({ restaurantId, places }: LearnedStyleProps) {
  const { t } = useTranslation('style')
  const [chosen, setChosen] = useState<string>()
  const titleId = useId()
  const place = places.find(({ id }) => id === chosen) ?? places[0]
  if (place === undefined) return null
  return (
    <section aria-labelledby={titleId} className="mt-8 border-t border-line pt-6">
      <h2 id={titleId} className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 max-w-measure text-sm text-pretty text-ink-2">{t('lead')}</p>
      {places.length > 1 ? (
        <Select
          label={t('location')}
          className="mb-4 max-w-96"
          value={place.id}
          options={places.map(({ id: key, name }) => ({ key, label: name }))}
          onChange={setChosen}
        />
      ) : null}
      <Rules key={place.id} restaurantId={restaurantId} locationId={place.id} />
    </section>
  )
}

/** What was learned at a location, or at each of them where the whole restaurant is looked at; nothing for a region. */
export function StyleOfPlaces({
  restaurantId,
  at,
}: {
  restaurantId: string
  at: string | undefined
}) {
  const { data } = useQuery(regionsQuery(restaurantId))
  const places = (data?.locations ?? []).filter(({ id }) => at === undefined || id === at)
  return <LearnedStyle restaurantId={restaurantId} places={places} />
}

function Rules({ restaurantId, locationId }: { restaurantId: string; locationId: string }) {
  const { t } = useTranslation(['style', 'voice'])
  const query = useQuery(styleQuery(restaurantId, locationId))
  return (
    <Fetched query={query} rows={3}>
      {(rules) => {
        if (rules.length === 0)
          return (
            <Card>
              <EmptyState icon={<GraduationCap strokeWidth={1.75} />} title={t('none.title')}>
                <p>{t('none.body')}</p>
              </EmptyState>
            </Card>
          )
        return LANGUAGES.map((language) => {
          const spoken = rules.filter((rule) => rule.language === language)
          if (spoken.length === 0) return null
          return (
            <div key={language} className="mb-4">
              <h3 className="mb-1.5 text-sm font-medium text-ink-2">
                {t(`voice:inLanguage.${language}`)}
              </h3>
              <Card>
                <ul
                  aria-label={`${t('title')}, ${t(`voice:inLanguage.${language}`)}`}
                  className="divide-y divide-line"
                >
                  {spoken.map((rule) => (
                    <RuleRow key={rule.id} restaurantId={restaurantId} rule={rule} />
                  ))}
                </ul>
              </Card>
            </div>
          )
        })
      }}
    </Fetched>
  )
}
