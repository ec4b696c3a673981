import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LineRow } from '#features/administration/audit/line-row'
import { useLineWords } from '#features/administration/audit/use-line-words'
import { keyOfLine, newestLinesQuery, usePlaceOfLine } from '#features/console/audit/queries'
import { Fetched } from '#lib/fetched'
import { buttonClass } from '#ui/button-class'
import { Card, SectionHead } from '#ui/card'
import { linkTo } from './link-to.ts'

/** What was done last in any restaurant or in the console, and the way to all of it. */
export function Activity() {
  const { t, i18n } = useTranslation('console-audit')
  const words = useLineWords()
  const placeOf = usePlaceOfLine()
  const query = useQuery(newestLinesQuery)
  return (
    <section aria-labelledby="activity" className="mt-8">
      <SectionHead id="activity" title={t('activity.title')} />
      <Fetched query={query}>
        {(lines) => (
          <Card>
            <ul className="divide-y divide-line">
              {lines.map((line) => (
                <LineRow
                  key={keyOfLine(line)}
                  line={line}
                  place={placeOf(line)}
                  words={words}
                  onOnly={undefined}
                />
              ))}
            </ul>
          </Card>
        )}
      </Fetched>
      <Link {...linkTo('audit', i18n.language)} className={`${buttonClass()} mt-4`}>
        {t('activity.all')}
      </Link>
    </section>
  )
}
