import { CloudOff } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorWords, useFailedWords } from '#lib/error-words'
import { Button } from '#ui/button'
import { SkeletonArea, SkeletonRows } from '#ui/skeleton'
import { ErrorState } from '#ui/state'

interface SectionProps {
  title: string
  help: string
  /** The title, which takes the focus where the button that had it is gone. */
  heading: Ref<HTMLHeadingElement>
  /** Whether the page says the title and the help already: they are for a screen reader then. */
  isTold?: boolean
  children: ReactNode
}

/** A part of the tab, under its title. */
export function Section({ title, help, heading, isTold = false, children }: SectionProps) {
  // In the account stands the dialog's own title above it, on a page that of the page.
  const Title = isTold ? 'h2' : 'h3'
  return (
    <section className="flex flex-col gap-4">
      <div className={isTold ? 'sr-only' : undefined}>
        <Title ref={heading} tabIndex={-1} className="focus-inset text-md">
          {title}
        </Title>
        <p className="text-xs text-pretty text-ink-3">{help}</p>
      </div>
      {children}
    </section>
  )
}

interface SettingProps {
  title: string
  help: ReactNode
  /** The buttons that change it. */
  children: ReactNode
}

/** What is changed in a dialog of its own; on a phone its buttons stand below. */
export function Setting({ title, help, children }: SettingProps) {
  return (
    <div className="flex flex-col items-start gap-2 border-t border-line pt-4 sm:flex-row sm:items-center sm:justify-between sm:gap-4">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere text-ink">{title}</p>
        <p className="text-xs text-pretty wrap-anywhere text-ink-3">{help}</p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">{children}</div>
    </div>
  )
}

interface FetchedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> }
  loading: string
  children: (data: Data) => ReactNode
}

/** What a query brings; until then its shape, or why it cannot be had. */
export function Fetched<Data>({ query, loading, children }: FetchedProps<Data>) {
  const { t } = useTranslation('common')
  const words = useErrorWords()
  const failed = useFailedWords()
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error === null || error === undefined)
    return (
      <SkeletonArea label={loading}>
        <SkeletonRows rows={3} />
      </SkeletonArea>
    )
  return (
    <ErrorState
      icon={<CloudOff strokeWidth={1.75} />}
      title={failed(error)}
      headingLevel={3}
      action={<Button onPress={() => void refetch()}>{t('action.retry')}</Button>}
    >
      <p>{words(error)}</p>
    </ErrorState>
  )
}
