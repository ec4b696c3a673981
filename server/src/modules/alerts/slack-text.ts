import type { MailForm } from '#modules/mail'

/** A message for Slack, in its own marks; those who speak its language, such as Mattermost, read it alike. */
export function slackText(form: MailForm): string {
  const { subject, title, quote, paragraphs, items = [], afterItems, button } = form
  const lines = [
    `*${plain(subject)}*`,
    plain(title),
    ...(quote === undefined ? [] : [quoted(quote.text)]),
    ...paragraphs.map(plain),
    ...items.flatMap((item) => [
      `• ${link(item.url, item.title)} (${plain(item.note)})`,
      ...(item.quote === undefined ? [] : [quoted(item.quote.text)]),
    ]),
    ...(afterItems === undefined ? [] : [plain(afterItems)]),
    ...(button === undefined ? [] : [link(button.url, button.label)]),
  ]
  return lines.join('\n')
}

/**
 * Text as text: a guest’s "<!channel>" or "@here" must not call everybody, nor a name be read as a mark. Slack asks for
 * the three signs to be written so; behind "@" stands a space without width, which its readers do not see.
 */
const plain = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '@\u200b')

const quoted = (text: string): string =>
  plain(text)
    .split(/\r?\n/u)
    .map((line) => `> ${line}`)
    .join('\n')

const link = (url: string, label: string): string =>
  `<${url.replaceAll('&', '&amp;')}|${plain(label).replaceAll('|', '/')}>`
