import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Side {
  title: string
  text: string | null
  action: ReactNode
}

/** Shows two versions of a reply, beside each other or on a phone one above the other, each with what keeps it. */
export function TwoTexts({ sides }: { sides: readonly [Side, Side] }) {
  const { t } = useTranslation('reviews')
  return (
    <div className="grid sm:grid-cols-2">
      {sides.map(({ title, text, action }, index) => (
        <section
          key={title}
          className={`flex min-w-0 flex-col items-start gap-1.5 p-4 ${
            index === 0 ? '' : 'border-t border-line sm:border-t-0 sm:border-l'
          }`}
        >
          <h3 className="text-sm font-medium">{title}</h3>
          <p
            dir="auto"
            className="max-h-80 w-full flex-1 overflow-y-auto text-md wrap-anywhere whitespace-pre-line text-ink"
          >
            {text || t('conflict.noReply')}
          </p>
          <div className="mt-2">{action}</div>
        </section>
      ))}
    </div>
  )
}
