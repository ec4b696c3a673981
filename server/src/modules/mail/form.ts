import type { Language } from '@maitre/contract/constants'
import { htmlText } from '#platform/html-text'

/** Words of a person with their language, where it is known. */
interface MailQuote {
  text: string
  language: string | null
}

/** One of several things that a mail tells of. */
export interface MailItem {
  /** The small line above the title. */
  note: string
  title: string
  url: string
  quote?: MailQuote | undefined
}

/** What a mail says, whatever the mail looks like; every mail of the product is such a form. */
export interface MailForm {
  language: Language
  subject: string
  /** The small line above the title. */
  occasion: string
  /** Whether the mail tells of nothing that went wrong, and its occasion needs no colour that warns. */
  isCalm?: boolean
  title: string
  /** Words of a person, shown as a quotation, with their language where it is known. */
  quote?: MailQuote | undefined
  paragraphs: readonly string[]
  /** Several things that the mail tells of, each with its link; their words after the last one. */
  items?: readonly MailItem[]
  afterItems?: string
  button?: { label: string; url: string } | undefined
  /** Why this person gets the mail. */
  reason: string
}

/** Where the person ends such mails; null for mails that nobody can do without. */
export interface MailFooter {
  unsubscribe: { label: string; url: string } | null
}

/** The light colours of `tokens.css`, which a mail cannot name; a test holds them to it. */
export const COLOURS = {
  '--surface-sunken': '#f1efeb',
  '--surface': '#ffffff',
  '--line': '#e5e2db',
  '--ink': '#1c1a16',
  '--ink-2': '#4d4941',
  '--ink-3': '#676258',
  '--brand': '#12503f',
  '--on-brand': '#ffffff',
  '--negative-text': '#a3321a',
  '--negative': '#c4411f',
} as const

const SANS = 'Inter, Arial, Helvetica, sans-serif'
const SERIF = 'Newsreader, Georgia, serif'

/** The form as a page: one column of tables and styles in the tags, which is what mail programs draw. */
export function toHtml(form: MailForm, footer: MailFooter): string {
  const c = COLOURS
  const quote = form.quote === undefined ? '' : quoted(form.quote, 19)
  const paragraphs = form.paragraphs
    .map((text) => `<p style="margin:16px 0 0">${htmlText(text)}</p>`)
    .join('')
  const items = (form.items ?? []).map(itemHtml).join('')
  const afterItems =
    form.afterItems === undefined
      ? ''
      : `<p style="margin:16px 0 0">${htmlText(form.afterItems)}</p>`
  const button =
    form.button === undefined
      ? ''
      : `<a href="${htmlText(form.button.url)}" style="display:block;margin:24px 0 0;padding:14px 20px;border-radius:10px;background:${c['--brand']};color:${c['--on-brand']};text-align:center;font-weight:600;text-decoration:none">${htmlText(form.button.label)}</a>`
  const end =
    footer.unsubscribe === null
      ? ''
      : ` <a href="${htmlText(footer.unsubscribe.url)}" style="color:${c['--ink-3']}">${htmlText(footer.unsubscribe.label)}</a>`
  return `<!doctype html>
<html lang="${form.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${htmlText(form.subject)}</title></head>
<body style="margin:0;background:${c['--surface-sunken']}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:28px 12px 36px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;font:16px/1.55 ${SANS};color:${c['--ink-2']}">
<tr><td style="padding:0 36px 16px;font:600 22px/1.3 ${SERIF};color:${c['--ink']}">Maitre</td></tr>
<tr><td style="padding:32px 36px;background:${c['--surface']};border:1px solid ${c['--line']};border-radius:12px">
<p style="margin:0 0 8px;font-size:14px;font-weight:600;color:${c[form.isCalm === true ? '--ink-3' : '--negative-text']}">${htmlText(form.occasion)}</p>
<h1 style="margin:0;font:500 26px/1.25 ${SERIF};color:${c['--ink']}">${htmlText(form.title)}</h1>
${quote}${paragraphs}${items}${afterItems}${button}
</td></tr>
<tr><td style="padding:18px 36px 0;font-size:13px;line-height:1.6;color:${c['--ink-3']}">${htmlText(form.reason)}${end}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Words of a person, in the serif in which all of them stand. */
function quoted({ text, language }: MailQuote, size: number): string {
  const c = COLOURS
  return `<p lang="${htmlText(language ?? '')}" style="margin:20px 0;padding-left:18px;border-left:3px solid ${c['--negative']};font:400 ${size}px/1.55 ${SERIF};color:${c['--ink']}">${htmlText(text)}</p>`
}

function itemHtml({ note, title, url, quote }: MailItem): string {
  const c = COLOURS
  const words = quote === undefined ? '' : quoted(quote, 16)
  return `<div style="margin:20px 0 0;padding:16px 0 0;border-top:1px solid ${c['--line']}"><p style="margin:0;font-size:14px;color:${c['--ink-3']}">${htmlText(note)}</p><p style="margin:4px 0 0;font-weight:600"><a href="${htmlText(url)}" style="color:${c['--ink']}">${htmlText(title)}</a></p>${words}</div>`
}

/** A link below its label; French has a no-break space before a colon. */
const labelled = (language: Language, { label, url }: { label: string; url: string }): string =>
  `${label}${language === 'fr' ? '\u00a0' : ''}:\n${url}`

const asQuoted = ({ text }: MailQuote): string => text.replaceAll(/^/gmu, '> ')

const itemText = ({ note, title, url, quote }: MailItem): string =>
  [note, title, ...(quote === undefined ? [] : [asQuoted(quote)]), url].join('\n')

/** The form as plain text, for mail programs that show no HTML. */
export function toText(form: MailForm, footer: MailFooter): string {
  const blocks = [
    form.occasion,
    form.title,
    ...(form.quote === undefined ? [] : [asQuoted(form.quote)]),
    ...form.paragraphs,
    ...(form.items ?? []).map(itemText),
    ...(form.afterItems === undefined ? [] : [form.afterItems]),
    ...(form.button === undefined ? [] : [labelled(form.language, form.button)]),
    '-- ',
    form.reason,
    ...(footer.unsubscribe === null ? [] : [labelled(form.language, footer.unsubscribe)]),
  ]
  return `${blocks.join('\n\n')}\n`
}
