import type { Language } from '@maitre/contract/constants'
import type {
  MailFigure,
  MailFooter,
  MailForm,
  MailItem,
  MailLink,
  MailQuote,
  MailTable,
} from './form.ts'

/** A sign of French stands behind a no-break space. */
const colon = (language: Language): string => (language === 'fr' ? '\u00a0:' : ':')

/** A link below its label. */
const labelled = (language: Language, { label, url }: MailLink): string =>
  `${label}${colon(language)}\n${url}`

const asQuoted = ({ text }: MailQuote): string => text.replaceAll(/^/gmu, '> ')

const itemText = ({ note, title, url, quote }: MailItem): string =>
  [note, title, ...(quote === undefined ? [] : [asQuoted(quote)]), url].join('\n')

const figureText = (language: Language, { label, value, note }: MailFigure): string =>
  `${label}${colon(language)} ${value}${note === undefined ? '' : ` (${note})`}`

/** Each row on lines of its own, since columns of signs stand in line in few mail programs. */
function tableText(language: Language, { columns, rows }: MailTable): string[] {
  return rows.map(([name = '', ...values]) =>
    [
      name,
      ...values.map((value, at) => `  ${columns[at + 1] ?? ''}${colon(language)} ${value}`),
    ].join('\n'),
  )
}

/** The form as plain text, for mail programs that show no HTML. */
export function toText(form: MailForm, footer: MailFooter): string {
  const { language, figures = [], table, lists = [], items = [], links = [] } = form
  const blocks = [
    form.occasion,
    form.title,
    ...(form.quote === undefined ? [] : [asQuoted(form.quote)]),
    ...form.paragraphs,
    ...(figures.length === 0 ? [] : [figures.map((one) => figureText(language, one)).join('\n')]),
    ...(table === undefined ? [] : tableText(language, table)),
    ...lists.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n')),
    ...items.map(itemText),
    ...(form.afterItems === undefined ? [] : [form.afterItems]),
    ...(form.button === undefined ? [] : [labelled(language, form.button)]),
    ...links.map((link) => labelled(language, link)),
    '-- ',
    form.reason,
    ...(footer.unsubscribe === null ? [] : [labelled(language, footer.unsubscribe)]),
  ]
  return `${blocks.join('\n\n')}\n`
}
