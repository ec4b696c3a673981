import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#lib/i18n'
import { currentLanguage } from '#lib/language'
import { leftFor } from '#lib/left-dialog'
import { paths, safeNext } from '#lib/paths'
import Callback from './pages/public/callback.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('login.html has no #root')
const language = currentLanguage()
const search = new URLSearchParams(window.location.search)

await startI18n(language, ['common', 'callback'])
createRoot(root).render(
  <StrictMode>
    <Callback
      language={language}
      search={search}
      left={leftFor(search)}
      // The address with the spent code leaves the history.
      onProved={(path) => window.location.replace(path)}
      onSignedIn={(next) => window.location.replace(paths.authenticated(language, safeNext(next)))}
    />
  </StrictMode>,
)
