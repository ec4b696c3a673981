import { Pencil, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAX_EXAMPLE, MAX_EXAMPLES } from '@maitre/contract/constants'
import { useFormats } from '#lib/use-formats'
import { Button } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import { TextArea } from '#ui/text-area'
import { AddRow } from './add-row.tsx'
import { tidy } from './as-stored.ts'
import { PublishedDialog } from './published-dialog.tsx'

interface ExamplesProps {
  restaurantId: string
  examples: readonly string[]
  /** The reply that is being written, which belongs to the list as soon as it has words. */
  writing: string
  onChange: (examples: string[]) => void
  onWrite: (writing: string) => void
}

/** The replies whose manner is followed: chosen among those that guests see, or written. */
export function Examples(props: ExamplesProps) {
  const { restaurantId, examples, writing, onChange, onWrite } = props
  const { t } = useTranslation('voice')
  const { number } = useFormats()
  const [isChoosing, setChoosing] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const isWriting = isOpened || writing !== ''
  // What is being written has its place in the list.
  const isFull = examples.length + (isWriting ? 1 : 0) >= MAX_EXAMPLES
  const group = useRef<HTMLDivElement>(null)
  const add = (text: string): void => {
    const wanted = tidy(text).slice(0, MAX_EXAMPLE)
    if (wanted !== '' && !examples.includes(wanted)) onChange([...examples, wanted])
  }
  const focusAdd = (): void =>
    void requestAnimationFrame(() =>
      group.current?.querySelector<HTMLElement>('[data-add]')?.focus(),
    )
  const close = (): void => {
    setOpened(false)
    onWrite('')
    focusAdd()
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label={t('examples.label')}
      className="flex flex-col gap-1.5"
    >
      <p className="text-sm font-medium text-ink">{t('examples.label')}</p>
      <div className="overflow-hidden rounded-lg border border-line bg-surface">
        {examples.length === 0 ? (
          <p className="px-3 py-2.5 text-sm text-ink-3">{t('examples.none')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {examples.map((text) => (
              <li key={text} className="flex min-h-11 items-center gap-2 py-1 pr-1.5 pl-3">
                <span className="line-clamp-2 min-w-0 flex-1 text-ink">
                  {t('examples.quote', { text })}
                </span>
                <IconButton
                  size="sm"
                  label={t('examples.remove', { text: text.slice(0, 40) })}
                  onPress={() => {
                    onChange(examples.filter((one) => one !== text))
                    focusAdd()
                  }}
                >
                  <X aria-hidden="true" className="size-4" strokeWidth={1.75} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {isWriting ? (
          <div className="flex flex-col gap-3 border-t border-line bg-surface-sunken p-3">
            <TextArea
              label={t('examples.own')}
              autoFocus={isOpened}
              value={writing}
              maxLength={MAX_EXAMPLE}
              onChange={({ target }) => {
                onWrite(target.value)
                // Words keep the form open by themselves, until they are saved.
                setOpened(target.value === '')
              }}
            />
            <div className="flex justify-end gap-2">
              <Button kind="ghost" onPress={close}>
                {t('examples.cancel')}
              </Button>
              <Button
                onPress={() => {
                  add(writing)
                  close()
                }}
              >
                {t('examples.add')}
              </Button>
            </div>
          </div>
        ) : null}
        {isFull ? (
          <p className="border-t border-line px-3 py-2.5 text-sm text-ink-3">
            {t('examples.full', { max: number(MAX_EXAMPLES) })}
          </p>
        ) : (
          <>
            <AddRow
              icon={<Plus aria-hidden="true" strokeWidth={1.75} />}
              label={t('examples.choose')}
              onPress={() => setChoosing(true)}
            />
            {isWriting ? null : (
              <AddRow
                icon={<Pencil aria-hidden="true" strokeWidth={1.75} />}
                label={t('examples.write')}
                onPress={() => setOpened(true)}
              />
            )}
          </>
        )}
      </div>
      <p className="text-xs text-ink-3">{t('examples.help')}</p>
      {isChoosing ? (
        <PublishedDialog
          restaurantId={restaurantId}
          chosen={examples}
          isFull={isFull}
          onChoose={add}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  )
}
