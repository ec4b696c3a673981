import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './journey.ts'

const WORDS = {
  en: { title: 'Alerts in this browser', test: 'Send a test, Alerts in this browser' },
  fr: {
    title: 'Alertes dans ce navigateur',
    test: 'Envoyer un essai, Alertes dans ce navigateur',
  },
}

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** Plays the push service of this browser, since a browser of tests has none; all else is the browser's own. */
async function playService(page: Page): Promise<void> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/journey-${Date.now()}`
  const given = JSON.stringify({ endpoint, keys: KEYS })
  // The types of journeys know no browser, so this is its own script.
  await page.addInitScript(`
    let key = null
    const given = ${given}
    const subscription = () => ({
      endpoint: given.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(0) },
      toJSON: () => given,
      unsubscribe: async () => { key = null; return true },
    })
    PushManager.prototype.subscribe = async (options) => {
      key = options.applicationServerKey
      return subscription()
    }
    PushManager.prototype.getSubscription = async () => (key === null ? null : subscription())
  `)
}

/** Hands a message to the service worker of the page, as a browser does that decrypted one. */
async function push(cdp: CDPSession, page: Page, message: object): Promise<void> {
  const registered = Promise.withResolvers<string>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [one] = registrations
    if (one !== undefined) registered.resolve(one.registrationId)
  })
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered.promise,
    data: JSON.stringify(message),
  })
}

test('alerts are switched on in a browser, whose service worker shows what is pushed to it', async ({
  page,
  context,
  language,
  signIn,
  checkAccess,
}) => {
  const words = WORDS[language]
  await context.grantPermissions(['notifications'])
  await playService(page)
  await signIn('manager', page, '/dashboard/home?account=notifications')
  const toggle = page.getByRole('switch', { name: words.title })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(toggle).toBeChecked()
  await expect(page.getByRole('button', { name: words.test })).toBeVisible()
  await checkAccess(page, toggle, '[role="dialog"]')

  const title = 'Nouvel avis à 1 étoile · Plateau'
  const path = `/${language}/dashboard/alerts`
  await push(await context.newCDPSession(page), page, {
    title,
    body: 'Emily Carter',
    language: 'fr',
    tag: 'journey',
    path,
    at: Date.now(),
  })
  const shown = () =>
    page.evaluate(`navigator.serviceWorker.ready
      .then((registration) => registration.getNotifications())
      .then((all) => all.map(({ title, lang, data }) => ({ title, lang, data })))`)
  await expect.poll(shown).toEqual([{ title, lang: 'fr', data: { path } }])

  await toggle.click()
  await expect(toggle).not.toBeChecked()
})
