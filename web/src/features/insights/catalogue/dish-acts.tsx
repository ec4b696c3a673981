import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button'
import { buttonClass } from '#ui/button-class'
import { Note } from '#ui/note'

interface DishActsProps {
  id: string
  /** The name of the dish in the language of the screen. */
  name: string
  isRemoving: boolean
  onRemove: () => void
}

/** What can be done with a dish besides changing it: reading what guests say, and deleting it once that is asked. */
export function DishActs({ id, name, isRemoving, onRemove }: DishActsProps) {
  const { t } = useTranslation('catalogue')
  const [isAsked, setAsked] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the question would lie below the edge.
    if (isAsked) section.current?.scrollIntoView({ block: 'nearest' })
  }, [isAsked])
  return (
    <section
      ref={section}
      aria-label={t('acts.label', { name })}
      className="mt-6 border-t border-line pt-4"
    >
      {isAsked ? (
        <Note
          tone="caution"
          icon={<TriangleAlert aria-hidden="true" strokeWidth={1.75} />}
          title={t('acts.remove.ask', { name })}
          isAlert
        >
          <p>{t('acts.remove.does', { name })}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" kind="danger" isPending={isRemoving} onPress={onRemove}>
              {t('acts.remove.do')}
            </Button>
            <Button size="sm" kind="ghost" autoFocus onPress={() => setAsked(false)}>
              {t('acts.cancel')}
            </Button>
          </div>
        </Note>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Link
            from="/$lang/dashboard"
            to="/$lang/dashboard/menu"
            search={{ about: id }}
            className={buttonClass({ size: 'sm' })}
          >
            {t('acts.said')}
          </Link>
          <Button size="sm" kind="ghost" onPress={() => setAsked(true)}>
            {t('acts.remove.open')}
          </Button>
        </div>
      )}
    </section>
  )
}
