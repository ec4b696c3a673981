import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { TOAST_MS, UNDO_MS } from '@maitre/contract/constants'
import { APP_WORDS } from '#lib/app-words'
import { earlyAnswers } from '#lib/early'
import { startI18n } from '#lib/i18n'
import { currentLanguage } from '#lib/language'
import { createQueries } from '#lib/queries'
import { addWords } from '#lib/words'
import { ToastRegion } from '#ui/toast'
import { createAppRouter } from './routes.tsx'

addWords(APP_WORDS)

/** How long the outline waits for the data of the first screen; after it the screen is drawn without. */
const LONGEST_WAIT_MS = 500

const root = document.querySelector('#root')
if (!root) throw new Error('app.html has no #root')
const language = currentLanguage()
const queries = createQueries()
const router = createAppRouter(queries)

function App() {
  const { t, i18n } = useTranslation('common')
  return (
    <I18nProvider locale={i18n.language === 'fr' ? 'fr-CA' : 'en-US'}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <ToastRegion
          label={t('messages')}
          closeLabel={t('action.close')}
          stay={TOAST_MS}
          stayWithAction={UNDO_MS}
        />
      </QueryClientProvider>
    </I18nProvider>
  )
}

await startI18n(language, ['common', 'shell'])
// Until the first screen has its session, its page and its data, the outline in the document stays (build/waiting-screen.ts).
await router.load()
await earlyAnswers(LONGEST_WAIT_MS)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
