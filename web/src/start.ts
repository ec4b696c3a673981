import './styles/app.css'
import { hasAllLocation } from '@maitre/contract/access'
import { home } from '@maitre/contract/home'
import { call } from '#lib/api'
import { keepEarly } from '#lib/early'
import { currentLanguage } from '#lib/language'
import { leave } from '#lib/leave'
import { rememberedLocation, resolveLocation } from '#lib/location-choice'
import { loadSession, type SignedIn } from '#lib/session-load'
import { token } from '#lib/token'
import { loadWords } from '#lib/words'

// These first few kilobytes ask for words, session and home while the application is still being loaded.

token.onEnd(leave)
// A page that comes back from the browser's cache may show what its session no longer allows.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) window.location.reload()
})

const language = currentLanguage()
for (const namespace of ['common', 'shell'] as const)
  // Whoever needs the words asks again and hears of the failure.
  loadWords(language, namespace).catch(() => undefined)

const area = window.location.pathname.split('/')[2]
if (area === 'dashboard' || area === 'superadmin' || area === 'authenticated') {
  const session = loadSession()
  keepEarly('session', session)
  if (area === 'dashboard') keepEarly('home', session.then(loadHome))
}

async function loadHome({ role, restaurant, locations }: SignedIn) {
  if (!restaurant || role === 'User') throw new Error('no home to load')
  const locationId = resolveLocation({
    asked: new URLSearchParams(window.location.search).get('location') ?? undefined,
    remembered: rememberedLocation(restaurant.id),
    ids: locations.map(({ id }) => id),
    hasAll: hasAllLocation(role, locations.length),
  })
  return { locationId, data: await call(home.get, { locationId }) }
}

await import('./app.tsx')
