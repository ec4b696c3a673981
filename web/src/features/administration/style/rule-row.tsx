import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StyleRuleAnswer } from '@maitre/contract/style'
import { FailedNote } from '#features/administration/failed'
import { useFormats } from '#lib/use-formats'
import { Badge, type Tone } from '#ui/badge'
import { Button } from '#ui/button'
import { showToast } from '#ui/toast'
import { EraseDialog } from './erase-dialog.tsx'
import { RuleEdits } from './rule-edits.tsx'
import { RuleForm } from './rule-form.tsx'
import { useRuleWrites } from './queries.ts'
import { useRuleWords } from './use-rule-words.ts'

const TONES: Readonly<Record<StyleRuleAnswer['state'], Tone>> = {
  learned: 'info',
  kept: 'positive',
  off: 'neutral',
}

/** One rule: what it says, whom it is for, what it rests on, and what can be done with it. */
export function RuleRow({ restaurantId, rule }: { restaurantId: string; rule: StyleRuleAnswer }) {
  const { t } = useTranslation('style')
  const { number } = useFormats()
  const words = useRuleWords()(rule)
  const [isEditing, setEditing] = useState(false)
  const [isShown, setShown] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const nameId = useId()
  const { update } = useRuleWrites(restaurantId, rule)
  const { state, kind, guests, seen, among, decided_by, overruled } = rule
  const isOfGuests = kind === 'closing' || kind === 'used'
  const seenBy = kind === 'avoided' ? 'seen.drafts' : 'seen.edits'
  const said = seen === 0 ? 'seen.none' : seenBy
  const set = (next: 'kept' | 'off'): void =>
    update.mutate(
      { state: next },
      { onSuccess: () => showToast({ message: t(`done.${next}`), about: rule.id }) },
    )
  const named = (act: string): string => t('act.named', { act, rule: words })
  return (
    <li aria-labelledby={nameId} className="px-4 py-3 sm:px-5">
      <FailedNote error={update.error} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-2">
            <span id={nameId} className="font-semibold text-ink wrap-anywhere">
              {words}
            </span>
            <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
          </p>
          <p className="text-sm text-pretty text-ink-2">
            {[
              t(said, { seen: number(seen), among: number(among) }),
              ...(isOfGuests ? [t(`guests.${guests}`)] : []),
              ...(decided_by === null ? [] : [t('decided', { name: decided_by })]),
            ].join(' · ')}
          </p>
          {overruled === null ? null : (
            <p className="text-sm text-caution-text">{t(`overruled.${overruled}`)}</p>
          )}
        </div>
        <div className="-ml-2 flex flex-wrap gap-1 sm:ml-0">
          {state === 'learned' ? (
            <Button
              size="sm"
              kind="ghost"
              aria-label={named(t('act.keep'))}
              onPress={() => set('kept')}
            >
              {t('act.keep')}
            </Button>
          ) : null}
          <Button
            size="sm"
            kind="ghost"
            isPending={update.isPending}
            aria-label={named(t(state === 'off' ? 'act.on' : 'act.off'))}
            onPress={() => set(state === 'off' ? 'kept' : 'off')}
          >
            {t(state === 'off' ? 'act.on' : 'act.off')}
          </Button>
          <Button
            size="sm"
            kind="ghost"
            data-edit={rule.id}
            aria-label={named(t('act.edit'))}
            onPress={() => setEditing(true)}
          >
            {t('act.edit')}
          </Button>
          <Button
            size="sm"
            kind="ghost"
            aria-label={named(t('act.erase'))}
            onPress={() => setErasing(true)}
          >
            {t('act.erase')}
          </Button>
        </div>
      </div>
      {seen === 0 ? null : (
        <Button
          size="sm"
          kind="ghost"
          className="-ml-2"
          aria-expanded={isShown}
          aria-label={named(t(isShown ? 'edits.hide' : 'edits.show'))}
          onPress={() => setShown(!isShown)}
        >
          {t(isShown ? 'edits.hide' : 'edits.show')}
        </Button>
      )}
      {isShown ? <RuleEdits restaurantId={restaurantId} ruleId={rule.id} /> : null}
      {isEditing ? (
        <RuleForm
          restaurantId={restaurantId}
          rule={rule}
          onClose={() => {
            setEditing(false)
            requestAnimationFrame(() =>
              document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(rule.id)}"]`)?.focus(),
            )
          }}
        />
      ) : null}
      {isErasing ? (
        <EraseDialog restaurantId={restaurantId} rule={rule} onClose={() => setErasing(false)} />
      ) : null}
    </li>
  )
}
