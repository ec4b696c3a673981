import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useHotkeys } from '#lib/hotkeys'
import { IconButton } from '#ui/icon-button'
import { Kbd } from '#ui/kbd'
import { TableSearch } from '#ui/table-search'
import { cx } from '#ui/class-names'
import type { FilterProps } from './chip-look.ts'

/**
 * Makes the search field above the list and, for a phone, the button that opens the field. The first words make an entry
 * in the browser's history, and those that are typed on take it over.
 */
export function useReviewSearch(
  filter: FilterProps['filter'],
  onFilter: FilterProps['onFilter'],
  isShown: boolean,
) {
  const { t } = useTranslation(['reviews', 'common'])
  const { search = '' } = filter
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  /** Where the focus was when the key led into the field. */
  const from = useRef<Element>(null)
  const open = (): void => {
    from.current = document.activeElement
    flushSync(() => setOpen(true))
    input.current?.focus()
  }
  const leave = (): void => {
    flushSync(() => setOpen(false))
    // Only a phone has the button; elsewhere it takes no focus.
    opener.current?.focus()
    const stop = document.querySelector('[data-review][tabindex="0"]')
    for (const next of [from.current, stop])
      if (document.activeElement === document.body && next instanceof HTMLElement) next.focus()
    from.current = null
  }
  useHotkeys({ search: open }, isShown)
  const isInSight = isOpen || search !== ''
  return {
    button: (
      <IconButton
        ref={opener}
        size="sm"
        label={t('search.label')}
        className={cx('md:hidden', isInSight && 'hidden')}
        onPress={open}
      >
        <Search aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </IconButton>
    ),
    field: (
      <TableSearch
        ref={input}
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        clearLabel={t('search.clear')}
        value={search}
        hint={<Kbd>/</Kbd>}
        className={cx('col-span-full', !isInSight && 'max-md:hidden')}
        onChange={(words) =>
          onFilter(
            { search: words.trim() === '' ? undefined : words },
            { replace: search !== '' && words !== '' },
          )
        }
        onLeave={leave}
      />
    ),
  }
}
