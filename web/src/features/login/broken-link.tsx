import { Link2Off, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api-error'
import { useErrorWords } from '#lib/error-words'
import { Button } from '#ui/button'
import { ErrorState } from '#ui/state'

/** The page's own words for what became of a link of its kind. */
interface BrokenLinkProps {
  /** Why the link does not open; null where the address has none. */
  error: unknown
  expired?: string
  used?: string
  /** Where the general words do not fit. */
  ended?: string
  onRetry: () => void
  /** What to do next where the link itself is of no use any more. */
  action: ReactNode
}

/** Whether trying the same link again cannot help. */
export function isLinkOver(error: unknown): boolean {
  return error instanceof ApiError && error.code.startsWith('link.')
}

/** Says why a link does not open what it should, and what to do instead. */
export function BrokenLink({ error, expired, used, ended, onRetry, action }: BrokenLinkProps) {
  const { t } = useTranslation('account-links')
  const words = useErrorWords()
  const code = error instanceof ApiError ? error.code : undefined
  const known =
    error === null
      ? { title: t('broken.missing'), body: t('broken.missingBody') }
      : code === 'link.expired'
        ? { title: t('broken.expired'), body: expired }
        : code === 'link.used'
          ? { title: t('broken.used'), body: used }
          : code === 'link.ended'
            ? { title: t('broken.ended'), body: ended ?? t('broken.endedBody') }
            : code === 'link.invalid'
              ? { title: t('broken.invalid'), body: t('broken.invalidBody') }
              : undefined
  return (
    <ErrorState
      headingLevel={1}
      className="px-0"
      icon={<Link2Off strokeWidth={1.75} />}
      title={known?.title ?? t('broken.failed')}
      action={
        known ? (
          action
        ) : (
          <Button icon={<RotateCw strokeWidth={1.75} />} onPress={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    >
      <p>{known?.body ?? words(error)}</p>
    </ErrorState>
  )
}
