import './styles/app.css'
import { SIGNED_IN_HINT_KEY } from '@maitre/contract/constants'
import { findCookie } from '#lib/cookie'
import { currentLanguage, rememberLanguage } from '#lib/language'
import { leftFor } from '#lib/left-dialog'
import { painted } from '#lib/painted'
import { nextOf, paths } from '#lib/paths'
import { loadWords } from '#lib/words'
import { letCodeIn } from './outline.ts'

// The document draws the title of the sign-in; its form comes with React, for which nobody should wait to see a page. The
// page that a provider sends people back to begins in the same way and has code and words of its own.

// A page that comes back from the browser's cache would still wait for the provider that it was left for.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})

const language = currentLanguage()
const isCallback = window.location.pathname.includes('/auth/callback')
/** Whether somebody who is signed in comes back from proving that it is them. */
const isProof = isCallback && leftFor(new URLSearchParams(window.location.search)) !== undefined
rememberLanguage(language)

if (findCookie(SIGNED_IN_HINT_KEY) === '1' && !isProof) {
  // Somebody is signed in already. The next page sends them to the area of their role, or ends a hint that is wrong.
  window.location.replace(paths.authenticated(language, nextOf(window.location.search)))
} else {
  for (const namespace of ['common', isCallback ? 'callback' : 'login'] as const)
    // Whoever needs the words asks again and hears of the failure.
    loadWords(language, namespace).catch(() => undefined)
  await painted()
  letCodeIn()
  await (isCallback ? import('./callback.tsx') : import('./sign-in.tsx'))
}
