import i18next from 'i18next'

const files = import.meta.glob<object>('/src/locales/*/site/onboarding-help.json', {
  import: 'default',
})

/** Loads the words of the help dialog in the language of the page. */
export async function loadHelpWords(): Promise<void> {
  const { language } = i18next
  const words = await files[`/src/locales/${language}/site/onboarding-help.json`]?.()
  i18next.addResourceBundle(language, 'onboarding-help', words)
}
