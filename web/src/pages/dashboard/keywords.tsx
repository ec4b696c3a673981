import { lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { KEYWORD_CATEGORIES } from '@maitre/contract/constants'
import { NamedScreen } from '#features/insights/named/named-screen'
import { loadPage } from '#lib/i18n'
import { keywordSearchOf } from '#lib/named-search'
import { useSession } from '#lib/session'
import { useAddress } from '#lib/use-address'
import { useFormats } from '#lib/use-formats'
import { cx } from '#ui/class-names'
import { inputClass } from '#ui/field'

/** The code of the chart is fetched beside its figures; the list comes with it, so that nothing is pushed down. */
const loadTopics = () => loadPage('topics', () => import('#features/insights/keywords/topics'))
const Topics = lazy(async () => ({ default: (await loadTopics()).Topics }))

const ANY = 'any'

/** The page of keywords: the topics that guests speak of, and the words by which they do. */
export default function KeywordsPage() {
  const { t } = useTranslation(['keywords', 'insights'])
  const { number } = useFormats()
  const most = useSession().restaurant?.subscription_tier.keywords_max_count ?? null
  const [search, onSearch] = useAddress(keywordSearchOf)
  useEffect(() => void loadTopics().catch(() => undefined), [])
  return (
    <NamedScreen
      kind="keyword"
      search={search}
      onSearch={onSearch}
      above={Topics}
      filter={
        <select
          aria-label={t('category')}
          value={search.category ?? ANY}
          onChange={({ target: { value } }) =>
            onSearch({ category: KEYWORD_CATEGORIES.find((one) => one === value) })
          }
          className={cx(inputClass, 'sm:w-auto')}
        >
          <option value={ANY}>{t('allTopics')}</option>
          {KEYWORD_CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {t(`insights:topic.${one}`)}
            </option>
          ))}
        </select>
      }
      foot={
        most === null ? null : (
          <p className="mt-2 text-xs text-ink-3">
            {t('limit', { count: most, number: number(most) })}
          </p>
        )
      }
    />
  )
}
