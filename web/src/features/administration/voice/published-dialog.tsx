import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MAX_EXAMPLE, MAX_EXAMPLES } from '@maitre/contract/constants'
import { Fetched } from '#lib/fetched'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Stars } from '#ui/stars'
import { EmptyState } from '#ui/state'
import { publishedQuery } from './queries.ts'

interface PublishedDialogProps {
  restaurantId: string
  chosen: readonly string[]
  isFull: boolean
  onChoose: (text: string) => void
  onClose: () => void
}

/** The latest replies that guests see, of which some are chosen as examples. */
export function PublishedDialog(props: PublishedDialogProps) {
  const { restaurantId, chosen, isFull, onChoose, onClose } = props
  const { t } = useTranslation(['voice', 'common'])
  const { number } = useFormats()
  const published = useQuery(publishedQuery(restaurantId))
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('examples.dialog')}
      closeLabel={t('examples.close')}
    >
      <Fetched query={published} rows={4}>
        {(replies) =>
          replies.length === 0 ? (
            <EmptyState
              icon={<MessageSquareText strokeWidth={1.75} />}
              title={t('examples.empty.title')}
              headingLevel={3}
            >
              <p>{t('examples.empty.body')}</p>
            </EmptyState>
          ) : (
            <ul className="divide-y divide-line">
              {replies.map(({ review_id: id, author_name: author, rating, response }) => {
                const text = response.replaceAll(/\s+/gu, ' ').trim().slice(0, MAX_EXAMPLE)
                const isChosen = chosen.includes(text)
                return (
                  <li key={id} className="flex flex-col gap-2 py-3">
                    <p className="flex items-center gap-2 text-sm font-medium text-ink">
                      {author ?? t('trial.anonymous')}
                      {rating === null ? null : (
                        <Stars rating={rating} label={t('common:rating.of', { rating })} />
                      )}
                    </p>
                    <p className="text-ink-2">{response}</p>
                    <div>
                      <Button
                        size="sm"
                        offReason={
                          isChosen
                            ? t('examples.taken')
                            : isFull
                              ? t('examples.full', { max: number(MAX_EXAMPLES) })
                              : undefined
                        }
                        onPress={() => onChoose(text)}
                      >
                        {t(isChosen ? 'examples.taken' : 'examples.take')}
                      </Button>
                    </div>
                  </li>
                )
              })}
            </ul>
          )
        }
      </Fetched>
    </Dialog>
  )
}
