import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { findCookie } from '#lib/cookie'
import { startI18n } from '#lib/i18n'
import { currentLanguage, rememberLanguage } from '#lib/language'
import { hasEnded, paths, safeNext } from '#lib/paths'
import Login from './pages/public/login.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('login.html has no #root')
const language = currentLanguage()
const next = safeNext(new URLSearchParams(window.location.search).get('next'))
rememberLanguage(language)

if (findCookie(SIGNED_IN_HINT_KEY) === '1') {
  // Somebody is signed in already. The next page sends them to the area of their role, or ends a hint that is wrong.
  window.location.replace(paths.authenticated(language, next))
} else {
  await startI18n(language, ['common', 'login'])
  createRoot(root).render(
    <StrictMode>
      <Login language={language} next={next} hasEnded={hasEnded(window.location.search)} />
    </StrictMode>,
  )
}
