import {
  createContext,
  type ReactElement,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useDeferredValue,
  useState,
} from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps,
  MenuSection as AriaMenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from 'react-aria-components/Menu'
import { Check } from 'lucide-react'
import { cx } from './class-names.ts'
import { popoverClass } from './popover-class.ts'
import { Kbd } from './kbd.tsx'

/** Closes the menu after the paint that shows what was chosen in it. */
const CloseLater = createContext<(() => void) | undefined>(undefined)
/** What closes the menu for an item that is one of a choice; undefined for an item that does something else. */
const OfChoice = createContext<(() => void) | undefined>(undefined)

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  label: string
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  className?: string
  /** The classes of the list, e.g. to limit its height. */
  listClassName?: string
  children: ReactNode
}

export function Menu({
  trigger,
  label,
  placement = 'bottom start',
  className = 'min-w-60',
  listClassName = 'max-h-[inherit]',
  children,
}: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  // The button says in a paint of its own that it is open, because the menu takes many times as long to draw.
  const isDrawn = useDeferredValue(isOpen)
  const closeLater = useCallback(() => startTransition(() => setOpen(false)), [])
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      {trigger}
      <Popover
        // It closes at once, for it would take the focus from a dialog that its item opens.
        isOpen={isOpen && isDrawn}
        onOpenChange={setOpen}
        placement={placement}
        offset={4}
        className={cx(popoverClass, className)}
      >
        <AriaMenu
          aria-label={label}
          className={cx('overflow-auto p-1.25 outline-none', listClassName)}
        >
          <CloseLater value={closeLater}>{children}</CloseLater>
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

interface ItemProps extends Omit<MenuItemProps, 'children' | 'className' | 'style'> {
  icon?: ReactNode
  hotkey?: string
  danger?: boolean
  children: string
}

export function MenuItem({ icon, hotkey, danger = false, children, ...rest }: ItemProps) {
  const close = useContext(OfChoice)
  return (
    <AriaMenuItem
      {...rest}
      {...(close && { onClose: close })}
      textValue={children}
      className={cx(
        'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2 text-sm outline-none data-focused:bg-surface-sunken data-focused:forced-on data-focus-visible:inset-ring data-focus-visible:inset-ring-focus data-disabled:cursor-not-allowed data-disabled:text-ink-3 touch:min-h-11 touch:text-md [&_svg]:size-4 [&_svg]:shrink-0',
        danger ? 'text-negative-text' : 'text-ink',
      )}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {icon}
          <span className="min-w-0 flex-1 truncate">{children}</span>
          {hotkey ? <Kbd>{hotkey}</Kbd> : null}
          {selectionMode !== 'none' && isSelected ? (
            <Check aria-hidden="true" strokeWidth={1.75} />
          ) : null}
        </>
      )}
    </AriaMenuItem>
  )
}

interface SectionProps {
  title?: string
  label?: string
  selected?: string
  onSelect?: (key: string) => void
  /** The keys of the chosen items where several may be chosen; the menu then stays open. */
  chosen?: readonly string[]
  onChoose?: (keys: readonly string[]) => void
  children: ReactNode
}

/** A group of items. With `selected` one of them is the present choice, with `chosen` any number of them are. */
export function MenuSection(props: SectionProps) {
  const { title, label, selected, onSelect, chosen, onChoose, children } = props
  const closeLater = useContext(CloseLater)
  return (
    <AriaMenuSection
      {...(label && { 'aria-label': label })}
      {...(chosen !== undefined && {
        selectionMode: 'multiple' as const,
        shouldCloseOnSelect: false,
        selectedKeys: chosen,
        onSelectionChange: (keys: 'all' | Set<string | number>) => {
          if (keys !== 'all') onChoose?.([...keys].map(String))
        },
      })}
      {...(selected !== undefined && {
        selectionMode: 'single' as const,
        disallowEmptySelection: true,
        selectedKeys: [selected],
        onSelectionChange: (keys: 'all' | Set<string | number>) => {
          const [key] = keys === 'all' ? [] : keys
          if (key !== undefined && key !== selected) onSelect?.(String(key))
        },
      })}
    >
      {title ? (
        <Header className="px-2 pt-1.5 pb-0.5 text-2xs font-medium text-ink-3">{title}</Header>
      ) : null}
      {/* To close the menu takes longer than to show the choice. An item that opens a dialog lets it close at once. */}
      <OfChoice value={selected === undefined ? undefined : closeLater}>{children}</OfChoice>
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className="my-1.25 border-t border-line" />
}
