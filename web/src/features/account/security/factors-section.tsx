import type { Factors } from '@maitre/contract/factors'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCameBackTo } from '#lib/use-proof-again'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { CodesShown } from './codes-shown.tsx'
import { NewCodes } from './new-codes.tsx'
import { PasskeysList } from './passkeys-list.tsx'
import { factorsQuery } from './queries.ts'
import { RemoveApp } from './remove-app.tsx'
import { Fetched, Section, Setting } from './section.tsx'
import { SetUpApp } from './set-up-app.tsx'
import { useShownCodes } from './shown-codes.ts'

/**
 * The second step of the sign-in: the app, passkeys, recovery codes, and what is shown of new codes this once. `isTold`
 * where the page around it says already what it is.
 */
export function FactorsSection({ isTold = false }: { isTold?: boolean }) {
  const { t } = useTranslation('security')
  const query = useQuery(factorsQuery)
  const { codes, putAway } = useShownCodes()
  const heading = useRef<HTMLHeadingElement>(null)
  const onDone = (): void => {
    putAway()
    heading.current?.focus()
  }
  return (
    <Section title={t('second.title')} help={t('second.help')} heading={heading} isTold={isTold}>
      {codes.length > 0 ? <CodesShown key={codes[0]} codes={codes} onDone={onDone} /> : null}
      <Fetched query={query} loading={t('second.loading')}>
        {(factors) => (
          <>
            <AppSetting totp={factors.totp} />
            <PasskeysList passkeys={factors.passkeys} hasApp={factors.totp !== null} />
            {factors.recovery_codes_left === null ? null : (
              <CodesSetting left={factors.recovery_codes_left} hasApp={factors.totp !== null} />
            )}
          </>
        )}
      </Fetched>
    </Section>
  )
}

function AppSetting({ totp }: Pick<Factors, 'totp'>) {
  const { t } = useTranslation('security')
  const { date } = useFormats()
  const cameBackTo = useCameBackTo()
  const [isOpen, setOpen] = useState(cameBackTo === 'app')
  const [isRemoving, setRemoving] = useState(cameBackTo === 'app-removal')
  const help = totp === null ? t('app.off') : t('app.on', { date: date(totp.added_at) })
  return (
    <Setting title={t('app.title')} help={help}>
      {totp === null ? (
        <Button onPress={() => setOpen(true)}>{t('app.setUp')}</Button>
      ) : (
        <Button onPress={() => setRemoving(true)}>{t('app.remove')}</Button>
      )}
      {isOpen ? <SetUpApp onClose={() => setOpen(false)} /> : null}
      {isRemoving ? <RemoveApp onClose={() => setRemoving(false)} /> : null}
    </Setting>
  )
}

function CodesSetting({ left, hasApp }: { left: number; hasApp: boolean }) {
  const { t } = useTranslation('security')
  const [isOpen, setOpen] = useState(useCameBackTo() === 'codes')
  const told = left === 0 ? t('codes.none') : t('codes.left', { count: left })
  return (
    <Setting title={t('codes.title')} help={`${t('codes.help')} ${told}`}>
      <Button onPress={() => setOpen(true)}>{t('codes.make')}</Button>
      {isOpen ? <NewCodes hasApp={hasApp} onClose={() => setOpen(false)} /> : null}
    </Setting>
  )
}
