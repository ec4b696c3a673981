import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#lib/i18n'
import { currentLanguage } from '#lib/language'
import { endedOf, nextOf } from '#lib/paths'
import Login from './pages/public/login.tsx'

const root = document.querySelector('#root')
if (!root) throw new Error('login.html has no #root')
const language = currentLanguage()
const { search } = window.location

await startI18n(language, ['common', 'login'])
createRoot(root).render(
  <StrictMode>
    <Login language={language} next={nextOf(search)} ended={endedOf(search)} />
  </StrictMode>,
)
