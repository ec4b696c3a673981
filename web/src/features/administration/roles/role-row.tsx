import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_NAME } from '@maitre/contract/constants'
import type { StaffRole } from '@maitre/contract/staff'
import { useFormats } from '#lib/use-formats'
import { useWrongField } from '#lib/use-wrong-field'
import { Button } from '#ui/button'
import { TextField } from '#ui/text-field'

interface RoleRowProps {
  role: StaffRole
  isRenaming: boolean
  isRemoving: boolean
  /** Renames the role; `onDone` is called once that is stored, until when the new name stays in the field. */
  onRename: (name: string, onDone: () => void) => void
  onRemove: () => void
}

/** One role, how many people have it, and what can be done with it; a new name is typed in the row itself. */
export function RoleRow({ role, isRenaming, isRemoving, onRename, onRemove }: RoleRowProps) {
  const { t } = useTranslation('administration-roles')
  const { number } = useFormats()
  // The new name as it is typed; undefined while nobody types one.
  const [typed, setTyped] = useState<string>()
  const [isTried, setTried] = useState(false)
  const form = useId()
  const toWrongField = useWrongField(form)
  const opener = useRef<HTMLButtonElement>(null)
  const isClosed = useRef(false)
  const latest = useRef(typed)
  const type = (name: string | undefined): void => {
    latest.current = name
    setTyped(name)
  }
  const close = (): void => {
    type(undefined)
    setTried(false)
    isClosed.current = true
  }
  // The focus goes back once the row is drawn, which the next frame may come before.
  useEffect(() => {
    if (typed !== undefined || !isClosed.current) return
    isClosed.current = false
    opener.current?.focus()
  }, [typed])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const name = typed?.trim() ?? ''
    if (isRenaming) return
    if (name === '') {
      setTried(true)
      return toWrongField()
    }
    if (name === role.name) return close()
    // What was typed while this name was stored stays to be stored as well.
    onRename(name, () => (latest.current === typed ? close() : undefined))
  }
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-1">
      {typed === undefined ? (
        <>
          <span className="min-w-0 flex-1 truncate font-medium text-ink">{role.name}</span>
          <span className="text-xs text-ink-3 tabular-nums">
            {t('people', { count: role.people, number: number(role.people) })}
          </span>
          <Button
            ref={opener}
            size="sm"
            kind="ghost"
            aria-label={t('renameNamed', { name: role.name })}
            onPress={() => type(role.name)}
          >
            {t('rename')}
          </Button>
          <Button
            size="sm"
            kind="ghost"
            aria-label={t('removeNamed', { name: role.name })}
            offReason={role.people > 0 ? t('inUse') : undefined}
            isPending={isRemoving}
            onPress={onRemove}
          >
            {t('remove')}
          </Button>
        </>
      ) : (
        <form
          id={form}
          noValidate
          onSubmit={submit}
          className="flex flex-1 flex-wrap items-start gap-2 py-2"
        >
          <TextField
            label={t('name')}
            value={typed}
            maxLength={MAX_NAME}
            autoFocus
            className="min-w-48 flex-1"
            onChange={({ target }) => type(target.value)}
            onKeyDown={({ key }) => (key === 'Escape' ? close() : undefined)}
            error={isTried && typed.trim() === '' ? t('empty') : undefined}
          />
          <div className="flex gap-2 sm:mt-6">
            <Button type="submit" isPending={isRenaming}>
              {t('save')}
            </Button>
            <Button kind="ghost" onPress={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </li>
  )
}
