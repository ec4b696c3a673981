import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffProfile } from '@maitre/contract/staff'
import { houseQuery } from '#features/insights/named/queries'
import { Choice } from '#features/insights/named/choice'
import type { Known } from '#features/insights/named/known'
import { isLanguage } from '#lib/language'
import { Button } from '#ui/button'
import { Note } from '#ui/note'
import { TextField } from '#ui/text-field'
import type { Act } from './use-profile-writes.ts'

interface ProfileActsProps {
  profile: StaffProfile
  restaurantId: string
  /** What is being done now; undefined while nothing is. */
  doing: Act['what'] | undefined
  onAct: (act: Act, into?: Known) => void
}

/** What is asked about before it is done: each changes what is counted, and most cannot be taken back. */
type Asked = { what: 'merge'; into: Known } | { what: 'optOut' | 'optIn' | 'remove' | 'erase' }

/** What can be done to somebody besides changing the profile, each with what it does told before. */
export function ProfileActs({ profile, restaurantId, doing, onAct }: ProfileActsProps) {
  const { t, i18n } = useTranslation('profiles')
  const [asked, setAsked] = useState<Asked>()
  const [isChoosing, setChoosing] = useState(false)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const house = useQuery({
    ...houseQuery('person', restaurantId, language),
    enabled: isChoosing,
  })
  const { name } = profile
  const isHidden = profile.opted_out_at !== null
  const isTyped = typed.trim().toLowerCase() === name.trim().toLowerCase()
  const ask = (next: Asked | undefined): void => {
    setAsked(next)
    setTyped('')
    setTried(false)
  }
  const run = (): void => {
    if (asked === undefined) return
    if (asked.what === 'erase' && !isTyped) return setTried(true)
    if (asked.what === 'merge') onAct({ what: 'merge', into: asked.into.id }, asked.into)
    else onAct({ what: asked.what })
  }
  return (
    <section aria-label={t('acts.label', { name })} className="mt-6 border-t border-line pt-4">
      {asked ? (
        <Note
          tone={asked.what === 'erase' ? 'negative' : 'caution'}
          icon={<TriangleAlert aria-hidden="true" strokeWidth={1.75} />}
          title={t(`acts.${asked.what}.ask`, {
            name,
            into: asked.what === 'merge' ? asked.into.name : '',
          })}
          isAlert
        >
          <p>
            {t(`acts.${asked.what}.does`, {
              name,
              into: asked.what === 'merge' ? asked.into.name : '',
            })}
          </p>
          {asked.what === 'erase' ? (
            <div className="mt-3">
              <TextField
                label={t('acts.erase.type', { name })}
                value={typed}
                autoFocus
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
                error={isTried && !isTyped ? t('acts.erase.wrong', { name }) : undefined}
              />
            </div>
          ) : null}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              size="sm"
              kind={asked.what === 'erase' ? 'danger' : 'second'}
              isPending={doing !== undefined}
              onPress={run}
            >
              {t(`acts.${asked.what}.do`)}
            </Button>
            <Button size="sm" kind="ghost" autoFocus onPress={() => ask(undefined)}>
              {t('acts.cancel')}
            </Button>
          </div>
        </Note>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isHidden ? (
            <Button size="sm" onPress={() => ask({ what: 'optIn' })}>
              {t('acts.optIn.open')}
            </Button>
          ) : (
            <>
              <Button size="sm" onPress={() => setChoosing(true)}>
                {t('acts.merge.open')}
              </Button>
              <Button size="sm" onPress={() => ask({ what: 'optOut' })}>
                {t('acts.optOut.open')}
              </Button>
              <Button size="sm" onPress={() => ask({ what: 'remove' })}>
                {t('acts.remove.open')}
              </Button>
            </>
          )}
          <Button size="sm" kind="ghost" onPress={() => ask({ what: 'erase' })}>
            {t('acts.erase.open')}
          </Button>
        </div>
      )}
      {isHidden && !asked ? <p className="mt-2 text-xs text-ink-3">{t('acts.hidden')}</p> : null}
      <Choice
        isOpen={isChoosing}
        onOpenChange={setChoosing}
        kind="person"
        title={t('acts.merge.choose', { name })}
        said={name}
        house={(house.data?.known ?? []).filter(({ id }) => id !== profile.id)}
        onChoose={(into) => ask({ what: 'merge', into })}
      />
    </section>
  )
}
