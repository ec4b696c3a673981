import './styles/app.css'
import { hasAllLocation, mayUse } from '@maitre/contract/access'
import { home } from '@maitre/contract/home'
import { reviews } from '@maitre/contract/reviews'
import { listInput, DEFAULT_LIST } from '#features/reviews/state/list-call'
import { askEarly } from '#lib/api'
import { keepSession } from '#lib/early-session'
import { currentLanguage } from '#lib/language'
import { leave } from '#lib/leave'
import { defaultLocation, rememberedLocation, resolveLocation } from '#lib/location-choice'
import { painted } from '#lib/painted'
import { chooseRestaurant } from '#lib/restaurant-choice'
import { loadSession, type SignedIn } from '#lib/session-load'
import { token } from '#lib/token'
import { loadWords } from '#lib/words'
import { fillOutline, letCodeIn } from './outline.ts'

// These first few kilobytes ask for words, session and the first screen's data while the application is still being loaded.

/** How long the application waits for the words of guests, ms. */
const LONGEST_WAIT_MS = 500

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
let shown: Promise<unknown> = Promise.resolve()
// The console is over all restaurants: its session is not that of the one that was worked in before.
if (area === 'superadmin') chooseRestaurant(undefined)
if (area === 'dashboard' || area === 'superadmin' || area === 'authenticated') {
  const session = loadSession()
  keepSession(session)
  // Whoever takes the session, or an answer, hears of its failure.
  if (area === 'dashboard') shown = session.then(askForScreen).catch(() => undefined)
}

/**
 * Asks for what the first screen shows, and for home, whose number stands in the frame of every screen; settles when
 * what guests wrote stands in the outline.
 */
async function askForScreen({ self, role, tier, restaurant, locations }: SignedIn): Promise<void> {
  if (!restaurant || role === 'User') return
  const search = Object.fromEntries(new URLSearchParams(window.location.search))
  const locationId = resolveLocation({
    asked: search['location'],
    usual: defaultLocation(self.id, restaurant.id),
    remembered: rememberedLocation(restaurant.id),
    ids: locations.map(({ id }) => id),
    hasAll: hasAllLocation(role, locations.length),
  })
  // A list that is filtered is asked for by the inbox, whose code reads the filters of an address.
  const isFiltered = Object.keys(search).some(
    (key) => !['location', 'review', 'account'].includes(key),
  )
  const isInbox = screen === 'reviews' && mayUse('reviews', role, tier) === 'allowed'
  const list =
    isInbox && !isFiltered
      ? askEarly(reviews.list, listInput(DEFAULT_LIST, locationId, undefined))
      : undefined
  const overview = askEarly(home.get, { locationId })
  // On a phone an open review stands in place of the list.
  if (list && search['review'] === undefined) fillOutline((await list).data)
  if (screen === 'home') fillOutline((await overview).data.latest)
}

// What guests wrote is shown before the code of the application takes the network and the processor.
await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
await painted()
letCodeIn()
// The first use of a formatter loads its data, which takes as long as a small screen; now it is the network's turn.
Intl.DateTimeFormat.supportedLocalesOf(language)
await import('./app.tsx')
