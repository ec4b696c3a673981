import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Automation } from '@maitre/contract/automation'
import { FailedNote } from '#features/administration/failed'
import { ApiError } from '#lib/api'
import { isLanguage } from '#lib/language'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Dialog } from '#ui/dialog'
import { showToast } from '#ui/toast'
import type { Changes } from './draft.ts'
import { automationQuery, useAutomationWrites } from './queries.ts'

interface ConsentDialogProps {
  restaurantId: string
  stored: Automation
  /** What is changed in the form, and saved with the consent. */
  changes: Changes
  /** Hears that the changes are stored with the consent, also where the dialog was left meanwhile. */
  onStored: () => void
  onClose: () => void
}

/** The text that is agreed to, before automatic approval is switched on, or anew where an earlier consent stands. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { restaurantId, stored, changes, onStored, onClose } = props
  const { t, i18n } = useTranslation(['automation', 'common'])
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const { number } = useFormats()
  const queries = useQueryClient()
  const { agree } = useAutomationWrites(restaurantId)
  const { version } = stored.text
  const isAnew = stored.consent !== null
  // Whoever agreed to an earlier version has not read this one.
  const [agreedTo, setAgreedTo] = useState<number | null>(null)
  const hasRead = agreedTo === version
  const submit = (): void =>
    agree.mutate(
      { text_version: version, language, changes, onStored },
      {
        onSuccess: () => {
          onClose()
          showToast({
            message: t(isAnew ? 'consent.doneAnew' : 'consent.done'),
            about: restaurantId,
          })
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'consent.outdated')
            void queries.invalidateQueries(automationQuery(restaurantId))
        },
      },
    )
  return (
    <Dialog
      isOpen
      isAlert
      onOpenChange={onClose}
      title={t(isAnew ? 'consent.titleAnew' : 'consent.title')}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <Button kind="ghost" onPress={onClose}>
            {t('consent.cancel')}
          </Button>
          <Button
            kind="primary"
            isPending={agree.isPending}
            offReason={hasRead ? undefined : t('consent.readFirst')}
            onPress={submit}
          >
            {t(isAnew ? 'consent.doAnew' : 'consent.do')}
          </Button>
        </>
      }
    >
      <FailedNote error={agree.error} />
      <p className="mb-4 text-pretty text-ink-2">{t('consent.lead')}</p>
      <blockquote
        lang={language}
        className="rounded-md border border-line bg-surface-sunken px-4 py-3 leading-body text-pretty text-ink"
      >
        {stored.text[language]}
      </blockquote>
      <p className="mt-2 mb-4 text-xs text-ink-3">
        {t('consent.version', { version: number(version) })}
      </p>
      <Checkbox isSelected={hasRead} onChange={(is) => setAgreedTo(is ? version : null)}>
        {t('consent.agree')}
      </Checkbox>
      {Object.keys(changes).length > 0 ? (
        <p className="mt-2 text-sm text-ink-2">{t('consent.withChanges')}</p>
      ) : null}
    </Dialog>
  )
}
