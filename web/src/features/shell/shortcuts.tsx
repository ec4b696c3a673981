import { useTranslation } from 'react-i18next'
import { commandKey } from '#lib/command-key'
import { boundKeys } from '#lib/hotkeys'
import { KEY_COLUMNS, keyOf, NAMED_KEYS, type KeyName, type KeyPart } from '#lib/keys'
import { Dialog } from '#ui/dialog'
import { Kbd } from '#ui/kbd'

interface ShortcutsProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Lists the keys of the screen behind the dialog, as they are bound at this moment. */
export function Shortcuts({ isOpen, onOpenChange }: ShortcutsProps) {
  const { t } = useTranslation(['keys', 'shell', 'common'])
  const bound = isOpen ? boundKeys() : []
  return (
    <Dialog
      wide
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('shell:shortcuts')}
      closeLabel={t('common:action.close')}
    >
      <div className="gap-x-8 sm:grid sm:grid-cols-2">
        {KEY_COLUMNS.map((parts) => (
          <div key={parts[0]}>
            {parts.map((part) => (
              <Part
                key={part}
                part={part}
                names={bound.filter((name) => keyOf(name).part === part)}
              />
            ))}
          </div>
        ))}
      </div>
    </Dialog>
  )
}

/** The keys of a part of the screen, of which there may be none. */
function Part({ part, names }: { part: KeyPart; names: readonly KeyName[] }) {
  const { t } = useTranslation('keys')
  if (names.length === 0) return null
  return (
    <section aria-labelledby={`keys-${part}`} className="pb-5">
      <h3 id={`keys-${part}`} className="mb-1 text-sm text-ink-3">
        {t(`part.${part}`)}
      </h3>
      <dl>
        {names.map((name) => (
          <div
            key={name}
            className="flex min-h-8 items-center justify-between gap-4 border-b border-line py-1 text-sm last:border-0"
          >
            <dt className="text-ink">{t(`key.${name}`)}</dt>
            <dd className="shrink-0">
              <Cap name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The cap of a key, named as it stands on the keyboards of the person's language. */
function Cap({ name }: { name: KeyName }) {
  const { t } = useTranslation('keys')
  const { key, isCommand } = keyOf(name)
  const named = NAMED_KEYS.find((one) => one === key)
  const cap = named ? t(`cap.${named}`) : key.toUpperCase()
  return <Kbd isRead>{isCommand ? commandKey(cap) : cap}</Kbd>
}
