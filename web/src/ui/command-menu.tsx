import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFilter } from 'react-aria/useFilter'
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Dialog, Modal } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import { Kbd } from './kbd.tsx'
import { Overlay } from './overlay.tsx'
import { TypedFilter } from './typed-filter.tsx'

export interface Command {
  id: string
  icon: ReactNode
  text: string
  /** Words besides the text by which the command is found. */
  words?: string
  /** What stands after the text, e.g. the tier that the command needs. */
  end?: ReactNode
  run: () => void
}

interface CommandMenuProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The name of both the menu and its search field. */
  label: string
  placeholder: string
  /** The label of the button that closes the menu where there is no keyboard. */
  closeLabel: string
  /** The cap of the key that closes the menu. */
  escapeCap: string
  /** The sentence that is shown when no command fits what is typed. */
  none: string
  sections: readonly { title: string; commands: readonly Command[] }[]
}

/** Tells a screen reader that the field chooses in a list that is always open; react-aria adds which list it is. */
const COMBOBOX = { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' } as const

/** Finds a command by typing; the arrows choose one and Enter runs it. */
export function CommandMenu(props: CommandMenuProps) {
  const { isOpen, onOpenChange, label, placeholder, closeLabel, escapeCap, none, sections } = props
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <Overlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-(--z-dialog) bg-scrim transition-opacity duration-(--t-base) data-entering:opacity-0 data-exiting:opacity-0 sm:px-6 sm:pt-[12vh]"
    >
      <Modal className="mx-auto flex h-dvh w-full flex-col bg-surface shadow-3 sm:h-auto sm:max-h-[min(26rem,76vh)] sm:max-w-140 sm:rounded-lg sm:border sm:border-line sm:bg-surface-raised">
        <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
          <TypedFilter fits={contains}>
            <div
              // The cap promises that Escape closes the menu; the field would first only be cleared by it.
              onKeyDownCapture={(event) => {
                if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
                event.stopPropagation()
                onOpenChange(false)
              }}
              className="flex min-h-13 shrink-0 items-stretch border-b border-line text-ink-3"
            >
              <SearchField
                autoFocus
                aria-label={label}
                className="flex min-w-0 flex-1 items-center gap-2.5 px-4"
              >
                <Search aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
                <Input
                  {...COMBOBOX}
                  placeholder={placeholder}
                  className="min-w-0 flex-1 self-stretch bg-transparent text-md text-ink outline-none placeholder:text-ink-3 touch:text-[1rem] [&::-webkit-search-cancel-button]:hidden"
                />
                <Kbd>{escapeCap}</Kbd>
              </SearchField>
              <button
                type="button"
                aria-label={closeLabel}
                onClick={() => onOpenChange(false)}
                className="hidden w-12 shrink-0 place-items-center text-ink-2 touch:grid"
              >
                <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
              </button>
            </div>
            <ListBox
              aria-label={label}
              renderEmptyState={() => <p className="px-3 py-6 text-sm text-ink-3">{none}</p>}
              className="min-h-0 flex-1 overflow-y-auto p-1.25 outline-none"
            >
              {sections.map(({ title, commands }) => (
                <ListBoxSection key={title}>
                  <Header className="px-2 pt-2 pb-0.5 text-2xs font-medium text-ink-3">
                    {title}
                  </Header>
                  {commands.map((command) => (
                    <CommandItem
                      key={command.id}
                      command={command}
                      onDone={() => onOpenChange(false)}
                    />
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </TypedFilter>
        </Dialog>
      </Modal>
    </Overlay>
  )
}

interface CommandItemProps {
  command: Command
  onDone: () => void
}

function CommandItem({ command, onDone }: CommandItemProps) {
  const { id, icon, text, words, end, run } = command
  return (
    <ListBoxItem
      id={id}
      textValue={words === undefined ? text : `${text} ${words}`}
      onAction={() => {
        onDone()
        run()
      }}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2 text-sm text-ink outline-none data-focused:bg-surface-sunken data-focused:forced-on touch:min-h-11 touch:text-md [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">{text}</span>
      {end}
    </ListBoxItem>
  )
}
