import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '@maitre/contract/constants'
import type { Wish } from '#features/reviews/state/use-wish'
import { Button } from '#ui/button'
import { Menu, MenuItem, MenuSection } from '#ui/menu'

interface ChoiceProps<Key extends string> {
  label: string
  value: Key
  options: readonly { key: Key; label: string }[]
  onChange: (value: Key) => void
}

/** A choice in a tool bar. The eye sees only what is chosen; a screen reader also says what there was to choose. */
export function Choice<Key extends string>({ label, value, options, onChange }: ChoiceProps<Key>) {
  const { t } = useTranslation('reviews')
  const shown = options.find(({ key }) => key === value)?.label ?? ''
  return (
    <Menu
      label={label}
      placement="bottom end"
      className="min-w-44"
      trigger={
        <Button
          kind="ghost"
          size="sm"
          aria-label={t('reply.choice', { name: label, value: shown })}
        >
          {shown}
          <ChevronDown aria-hidden="true" className="size-4 text-ink-3" strokeWidth={1.75} />
        </Button>
      }
    >
      <MenuSection
        label={label}
        selected={value}
        onSelect={(chosen) => {
          const option = options.find(({ key }) => key === chosen)
          if (option) onChange(option.key)
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.key} id={option.key}>
            {option.label}
          </MenuItem>
        ))}
      </MenuSection>
    </Menu>
  )
}

/** The choice of the language of the reply. */
export function LanguageChoice({ wish }: { wish: Wish }) {
  const { t } = useTranslation('reviews')
  return (
    <Choice
      label={t('reply.language')}
      value={wish.language}
      options={LANGUAGES.map((key) => ({ key, label: t(`language.${key}`) }))}
      onChange={wish.setLanguage}
    />
  )
}
