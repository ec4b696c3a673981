import type { UseMutationResult } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { WEBHOOK_DEADLINE_S } from '@maitre/contract/webhook-events'
import type { Delivery } from '@maitre/contract/webhooks'
import { useCodeWords } from '#lib/error-words'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Note } from '#ui/note'

interface HookTestProps {
  test: Pick<UseMutationResult<Delivery, unknown, void>, 'data' | 'isPending'>
  /** Whether the address answered that it is gone. */
  isGone: boolean
  onPress: () => void
}

/** A button that tries the stored address, and what came back. */
export function HookTest({ test: { data, isPending }, isGone, onPress }: HookTestProps) {
  const { t } = useTranslation('api-keys')
  return (
    <div className="mb-4">
      <Button
        icon={<Send strokeWidth={1.75} />}
        isPending={isPending}
        offReason={isGone ? t('try.off') : undefined}
        onPress={onPress}
      >
        {t('try.send')}
      </Button>
      <p className="mt-1.5 text-sm text-ink-3">{t('try.help')}</p>
      <div role="status" className="mt-2 empty:hidden">
        {data === undefined || isPending ? null : <Outcome delivery={data} />}
      </div>
    </div>
  )
}

function Outcome({ delivery: { state, attempts } }: { delivery: Delivery }) {
  const { t } = useTranslation('api-keys')
  const { number } = useFormats()
  const codeWords = useCodeWords()
  const { status = null, error = null, answer = '' } = attempts.at(-1) ?? {}
  const isTaken = state === 'delivered'
  /** What came back, or why nothing did. */
  const said = (): string => {
    if (status !== null) return t(isTaken ? 'try.taken' : 'try.refused', { status })
    if (error === 'upstream.timeout')
      return t('try.silent', { count: WEBHOOK_DEADLINE_S, number: number(WEBHOOK_DEADLINE_S) })
    if (error === 'upstream.unavailable') return t('try.unreachable')
    return error === null ? t('try.unsent') : codeWords(error)
  }
  const Icon = isTaken ? CircleCheck : CircleAlert
  return (
    <Note
      tone={isTaken ? 'positive' : 'negative'}
      icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
      title={said()}
    >
      {isTaken || answer === '' ? null : (
        <code className="block text-xs wrap-anywhere text-ink-2">{answer}</code>
      )}
    </Note>
  )
}
