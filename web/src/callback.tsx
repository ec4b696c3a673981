import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#lib/i18n'
import { currentLanguage } from '#lib/language'
import { paths, safeNext } from '#lib/paths'
import Callback from './pages/public/callback.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('login.html has no #root')
const language = currentLanguage()

await startI18n(language, ['common', 'callback'])
createRoot(root).render(
  <StrictMode>
    <Callback
      language={language}
      search={new URLSearchParams(window.location.search)}
      // The address with the spent code leaves the history.
      onSignedIn={(next) => window.location.replace(paths.authenticated(language, safeNext(next)))}
    />
  </StrictMode>,
)
