import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { OnboardingWizard } from '#features/onboarding/onboarding-wizard'
import { currentLanguage } from '#lib/language'

// The island of the onboarding page: its document has the frame and the first words, and this the six steps.

const files = import.meta.glob<object>(
  ['/src/locales/*/site/onboarding.json', '/src/locales/*/site/packages.json'],
  { import: 'default' },
)

const root = document.querySelector('#onboarding')
if (!root) throw new Error('the page of the onboarding has no #onboarding')
const language = currentLanguage()
const words = await Promise.all(
  Object.entries(files)
    .filter(([path]) => path.startsWith(`/src/locales/${language}/`))
    .map(async ([path, load]) => [path.replaceAll(/^.*\/|\.json$/gu, ''), await load()] as const),
)
await i18next.use(initReactI18next).init({
  lng: language,
  fallbackLng: false,
  ns: words.map(([name]) => name),
  defaultNS: 'onboarding',
  resources: { [language]: Object.fromEntries(words) },
  interpolation: { escapeValue: false },
})
createRoot(root).render(
  <StrictMode>
    <OnboardingWizard onLeave={(address) => window.location.assign(address)} />
  </StrictMode>,
)
