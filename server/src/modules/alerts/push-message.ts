import type { PushShown } from '@maitre/contract/push-shown'
import type { MailForm } from '#modules/mail'
import type { Services } from '#context'
import { pushTopic } from '#platform/push-encryption'
import type { MessageRow } from './alert-messages.ts'
import type { Composed } from './compose-alerts.ts'
import type { PushMessage } from './post-push.ts'

/** How much of a text is shown, in UTF-16 units; a phone shows less. */
const MOST_TITLE = 120
const MOST_BODY = 300
/** How many of several alerts are named. */
const MOST_NAMED = 3

/**
 * The message about some alerts. Of those of a restaurant that wait for a device the last one is kept, and beside it the
 * last one of a risk, which nothing milder replaces.
 */
export function alertPush(
  services: Services,
  restaurantId: string,
  { message_id: tag }: Pick<MessageRow, 'message_id'>,
  { form, severity }: Composed,
): PushMessage {
  const weight = severity === 'risk' ? 'risk' : 'other'
  return {
    ...pushTexts(services, form, tag),
    severity,
    topic: pushTopic(restaurantId, weight),
  }
}

/** The message by which a person tries whether their alerts are shown. */
export function testPushMessage(services: Services, form: MailForm): PushMessage {
  return { ...pushTexts(services, form, 'test'), severity: 'risk', topic: pushTopic('test') }
}

/** What a service worker is told to show, in the words of the mail; and the same without what a guest wrote. */
function pushTexts({ config, clock }: Services, form: MailForm, tag: string) {
  const { language, subject, title, quote, items = [], paragraphs, button } = form
  const { pathname, search } = new URL(button?.url ?? config.publicUrl)
  const shown = (...lines: string[]): string =>
    JSON.stringify({
      title: cut(subject, MOST_TITLE),
      body: cut(lines.join('\n'), MOST_BODY),
      language,
      tag,
      path: pathname + search,
      at: clock.now().getTime(),
    } satisfies PushShown)
  const named = items.slice(0, MOST_NAMED).map((item) => item.title)
  const said = quote === undefined ? paragraphs.slice(0, 1) : [quote.text]
  return { text: shown(title, ...(items.length > 0 ? named : said)), short: shown(title) }
}

/** A text of at most so many UTF-16 units, cut behind a word. */
const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most)
        .toWellFormed()
        .replace(/\s+\S*$/u, '')}…`
