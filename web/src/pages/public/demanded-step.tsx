import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodesAsked } from '#features/account/security/codes-asked'
import { FactorsSection } from '#features/account/security/factors-section'
import { factorsQuery } from '#features/account/security/queries'
import { useShownCodes } from '#features/account/security/shown-codes'
import { SignInFrame } from '#features/login/sign-in-frame'
import { usePageTitle } from '#lib/page-title'
import { Button } from '#ui/button'
import { LogOut } from './log-out.tsx'

interface DemandedStepProps {
  onDone: () => void
  /** Signs out: for good, or to sign in by a second step that was not asked for in this session. */
  onOut: () => void
}

/** The second step that everybody needs here: it is set up, or, where there is one, the person signs in by it. */
export function DemandedStep({ onDone, onOut }: DemandedStepProps) {
  const { t } = useTranslation('first-steps')
  usePageTitle(t('step.pageTitle'))
  const { data } = useQuery(factorsQuery)
  const { codes, putAway } = useShownCodes()
  const [isAsked, setAsked] = useState(false)
  const hasOne = data !== undefined && (data.totp !== null || data.passkeys.length > 0)
  /** Whether there was one before this page: what is set up on it is the step of this session. */
  const [hadOne, setHadOne] = useState<boolean>()
  if (hadOne === undefined && data !== undefined) setHadOne(hasOne)
  const out = <LogOut onPress={codes.length > 0 ? () => setAsked(true) : onOut} />
  if (hadOne === true)
    return (
      <SignInFrame title={t('again.title')} subtitle={t('again.lead')} languageLink={out}>
        <Button kind="primary" onPress={onOut}>
          {t('again.do')}
        </Button>
      </SignInFrame>
    )
  return (
    <SignInFrame
      title={t(hasOne ? 'step.doneTitle' : 'step.title')}
      subtitle={hasOne ? t('step.ready') : t('step.lead')}
      languageLink={out}
    >
      <FactorsSection isTold />
      {/* The recovery codes are shown this once, so they come first. */}
      {hasOne && codes.length === 0 ? (
        <Button kind="primary" className="mt-6 w-full" onPress={onDone}>
          {t('step.go')}
        </Button>
      ) : (
        <p className="mt-6 text-sm text-ink-3">{t('step.later')}</p>
      )}
      <CodesAsked
        isOpen={isAsked}
        onStored={() => {
          putAway()
          onOut()
        }}
        onBack={() => setAsked(false)}
      />
    </SignInFrame>
  )
}
