import { LANGUAGES } from '@maitre/contract/constants'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DENSITIES, setDensity, useDensity } from '#lib/density'
import { isLanguage } from '#lib/language'
import { setTheme, THEMES, useTheme } from '#lib/theme'
import { Choice } from '#ui/choice'

/** How the product looks in this browser, and in which language. A choice is in force at once. */
export function AppearanceTab() {
  const { t, i18n } = useTranslation(['account', 'common'])
  const theme = useTheme()
  const density = useDensity()
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-6">
      <Choice
        label={t('common:theme.label')}
        value={theme}
        onChange={setTheme}
        options={THEMES.map((key) => ({ key, label: t(`common:theme.${key}`) }))}
      />
      <Choice
        label={t('density.label')}
        help={t('density.help')}
        value={density}
        onChange={setDensity}
        options={DENSITIES.map((key) => ({ key, label: t(`density.${key}`) }))}
      />
      <Choice
        label={t('common:language.label')}
        value={i18n.language}
        onChange={(lang) => {
          if (isLanguage(lang))
            void navigate({
              to: '.',
              params: (now) => ({ ...now, lang }),
              search: true,
              replace: true,
            })
        }}
        options={LANGUAGES.map((key) => ({
          key: key satisfies string,
          label: t(`common:language.${key}`),
        }))}
      />
      <p className="text-xs text-ink-3">{t('keptHere')}</p>
    </div>
  )
}
