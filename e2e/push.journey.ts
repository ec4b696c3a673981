import type { Page } from '@playwright/test'
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

/**
 * Plays the push service and the permission of this browser, since one without a screen has no service and allows no
 * notification; the service worker and what lets it run are the browser's and the product's own.
 */
async function playService(page: Page): Promise<void> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/journey-${Date.now()}`
  const given = JSON.stringify({ endpoint, keys: KEYS })
  // The types of journeys know no browser, so this is its own script.
  await page.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
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

test('alerts are switched on in a browser, for which a service worker of the root runs, and off again', async ({
  page,
  language,
  signIn,
  checkAccess,
}) => {
  const words = WORDS[language]
  await playService(page)
  await signIn('manager', page, '/dashboard/home?account=notifications')
  const toggle = page.getByRole('switch', { name: words.title })
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(toggle).toBeChecked()
  await expect(page.getByRole('button', { name: words.test })).toBeVisible()
  await checkAccess(page, toggle, '[role="dialog"]')

  const worker = await page.evaluate(`navigator.serviceWorker.ready.then(({ scope, active }) => ({
    scope: new URL(scope).pathname,
    script: new URL(active.scriptURL).pathname,
  }))`)
  expect(worker).toEqual({ scope: '/', script: '/push-worker.js' })

  await toggle.click()
  await expect(toggle).not.toBeChecked()
})
