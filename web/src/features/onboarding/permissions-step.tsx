import { Check, Copy, HelpCircle, LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/button-class'
import { useCopy } from '#lib/use-copy'
import { ChoiceError } from './choice-error.tsx'
import { loadHelpWords } from './help-words.ts'
import type { StepProps } from './step-props.ts'

/** The dialog, its words and its pictures are fetched when they are first asked for. */
async function loadHelp() {
  const [{ HelpDialog }] = await Promise.all([import('./help-dialog.tsx'), loadHelpWords()])
  return HelpDialog
}

type HelpDialog = Awaited<ReturnType<typeof loadHelp>>

interface PermissionsStepProps extends StepProps {
  /** Whom to invite as a manager and to write to; null where the installation names nobody. */
  supportEmail: string | null
}

/** Why Maitre has to be let in at Google, how that is done, and the yes to it. */
export function PermissionsStep({
  draft,
  dispatch,
  isPressed,
  supportEmail,
}: PermissionsStepProps) {
  const { t } = useTranslation('onboarding')
  const [Help, setHelp] = useState<{ Dialog: HelpDialog } | null>(null)
  const [isHelpMissing, setHelpMissing] = useState(false)
  const openHelp = (): void => {
    loadHelp().then(
      (Dialog) => {
        setHelpMissing(false)
        setHelp({ Dialog })
      },
      () => setHelpMissing(true),
    )
  }
  const isMissing = isPressed && !draft.permissionsConfirmed
  return (
    <div className="grid gap-6">
      {supportEmail === null ? (
        <p className="text-lg">{t('permissions.inviteLater')}</p>
      ) : (
        <Invite email={supportEmail} />
      )}
      <section className="rounded-lg border border-line bg-surface p-5">
        <h2 className="text-xl">{t('permissions.whatFor.title')}</h2>
        <ul className="mt-2 grid gap-1.5 text-lg">
          {(['read', 'post', 'end'] as const).map((one) => (
            <li key={one} className="flex items-start gap-2.5">
              <Check
                aria-hidden="true"
                className="mt-1 size-4 shrink-0 text-brand-text"
                strokeWidth={1.75}
              />
              {t(`permissions.whatFor.${one}`)}
            </li>
          ))}
        </ul>
      </section>
      <div className="grid gap-2">
        <label className="flex cursor-pointer items-start gap-3 rounded-lg border border-control bg-surface p-5 text-lg text-ink hover:bg-surface-hover has-checked:border-brand has-checked:ring-1 has-checked:ring-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
          <input
            type="checkbox"
            checked={draft.permissionsConfirmed}
            aria-describedby="permissions-help"
            aria-invalid={isMissing}
            onChange={(event) =>
              dispatch({ type: 'told', fields: { permissionsConfirmed: event.target.checked } })
            }
            className="mt-1 size-4.5 shrink-0 accent-brand outline-none"
          />
          {t('permissions.confirm')}
        </label>
        <p id="permissions-help" className="text-md text-ink-3">
          {t('permissions.confirmHelp')}
        </p>
        <ChoiceError isShown={isMissing}>{t('permissions.error')}</ChoiceError>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonClass({ kind: 'second' })}
          onClick={openHelp}
        >
          <HelpCircle aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t('permissions.showMe')}
        </button>
        {supportEmail === null ? null : (
          <a
            href={`mailto:${supportEmail}?subject=${encodeURIComponent(t('permissions.supportSubject'))}`}
            className="inline-flex min-h-11 items-center gap-2 text-lg text-brand-text underline underline-offset-3"
          >
            <LifeBuoy aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
            {t('permissions.support', { email: supportEmail })}
          </a>
        )}
      </div>
      <ChoiceError isShown={isHelpMissing}>{t('permissions.helpMissing')}</ChoiceError>
      {Help === null ? null : (
        <Help.Dialog supportEmail={supportEmail} onClose={() => setHelp(null)} />
      )}
    </div>
  )
}

function Invite({ email }: { email: string }) {
  const { t } = useTranslation('onboarding')
  const { isCopied, copy } = useCopy()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-lg wrap-anywhere text-ink">{t('permissions.invite', { email })}</p>
      <button
        type="button"
        className={buttonClass({ kind: 'second', size: 'sm' })}
        onClick={() => copy(email)}
      >
        <Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {t('permissions.copy')}
      </button>
      <p role="status" className="text-md text-ink-2">
        {isCopied === true
          ? t('permissions.copied')
          : isCopied === false
            ? t('permissions.notCopied')
            : ''}
      </p>
    </div>
  )
}
