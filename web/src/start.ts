import './styles/app.css'
import { hasAllLocation } from '@maitre/contract/access'
import { home } from '@maitre/contract/home'
import { askEarly } from '#lib/api'
import { keepSession } from '#lib/early'
import { currentLanguage } from '#lib/language'
import { leave } from '#lib/leave'
import { rememberedLocation, resolveLocation } from '#lib/location-choice'
import { painted } from '#lib/painted'
import { loadSession, type SignedIn } from '#lib/session-load'
import { token } from '#lib/token'
import { loadWords } from '#lib/words'

// These first few kilobytes ask for words, session and the first screen's data while the application is still being loaded.

token.onEnd(leave)
// A page that comes back from the browser's cache may show what its session no longer allows.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})

const language = currentLanguage()
for (const namespace of ['common', 'shell'] as const)
  // Whoever needs the words asks again and hears of the failure.
  loadWords(language, namespace).catch(() => undefined)

const [, , area, screen] = window.location.pathname.split('/')
// What the inbox asks for stands in its address; the code that reads it is no other screen's.
const list = screen === 'reviews' ? import('#features/reviews/state/ask-for-list') : undefined
list?.catch(() => undefined)
if (area === 'dashboard' || area === 'superadmin' || area === 'authenticated') {
  const session = loadSession()
  keepSession(session)
  // Whoever takes the session hears of its failure.
  if (area === 'dashboard') session.then(askForScreen, () => undefined)
}

/** Asks for what the first screen shows, and for home, whose number stands in the frame of every screen. */
function askForScreen(session: SignedIn): void {
  const { role, restaurant, locations } = session
  if (!restaurant || role === 'User') return
  const search = Object.fromEntries(new URLSearchParams(window.location.search))
  const locationId = resolveLocation({
    asked: search['location'],
    remembered: rememberedLocation(restaurant.id),
    ids: locations.map(({ id }) => id),
    hasAll: hasAllLocation(role, locations.length),
  })
  void list?.then(({ askForList }) => askForList(session, search, locationId))
  askEarly(home.get, { locationId })
}

await painted()
await import('./app.tsx')
