import { htmlText } from '#platform/html-text'
import { DARK_HEAD, drawnAs } from './colours.ts'
import type {
  MailFigure,
  MailFooter,
  MailForm,
  MailItem,
  MailLink,
  MailList,
  MailQuote,
  MailTable,
} from './form.ts'

const SANS = 'Inter, Arial, Helvetica, sans-serif'
const SERIF = 'Newsreader, Georgia, serif'
const LAYOUT = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'

/**
 * The form as a page: one column of tables and styles in the tags, which is what mail programs draw. There are no
 * pictures in it, so that nothing is missing where they are off; colours for the dark stand in the head.
 */
export function toHtml(form: MailForm, footer: MailFooter): string {
  const {
    quote,
    figures = [],
    table,
    lists = [],
    items = [],
    afterItems,
    button,
    links = [],
  } = form
  const parts = [
    `<p ${drawnAs(form.isCalm === true ? 'note' : 'bad', 'margin:0 0 8px;font-size:14px;font-weight:600')}>${htmlText(form.occasion)}</p>`,
    `<h1 ${drawnAs('ink', `margin:0;font:500 26px/1.25 ${SERIF}`)}>${htmlText(form.title)}</h1>`,
    quote === undefined ? '' : quoted(quote, 19),
    ...form.paragraphs.map(paragraph),
    figures.length === 0 ? '' : figuresHtml(figures),
    table === undefined ? '' : tableHtml(table),
    ...lists.map(listHtml),
    ...items.map(itemHtml),
    afterItems === undefined ? '' : paragraph(afterItems),
    button === undefined
      ? ''
      : `<a href="${htmlText(button.url)}" ${drawnAs('button', 'display:block;margin:24px 0 0;padding:14px 20px;border-radius:10px;text-align:center;font-weight:600;text-decoration:none')}>${htmlText(button.label)}</a>`,
    links.length === 0 ? '' : linksHtml(links),
  ]
  const end =
    footer.unsubscribe === null
      ? ''
      : ` <a href="${htmlText(footer.unsubscribe.url)}" ${drawnAs('note', 'text-decoration:underline')}>${htmlText(footer.unsubscribe.label)}</a>`
  return `<!doctype html>
<html lang="${form.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${htmlText(form.subject)}</title>
${DARK_HEAD}</head>
<body ${drawnAs('page', 'margin:0')}>
${previewHtml(form)}
<table ${LAYOUT} ${drawnAs('page', 'margin:0')}><tr><td align="center" style="padding:28px 12px 36px">
<table ${LAYOUT} ${drawnAs('body', `max-width:600px;font:16px/1.55 ${SANS}`)}>
<tr><td class="wide" style="padding:0 36px 16px"><span ${drawnAs('ink', `font:600 22px/1.3 ${SERIF}`)}>Maitre</span></td></tr>
<tr><td ${drawnAs('card', 'padding:0;border-width:1px;border-style:solid;border-radius:12px')}><div class="wide" style="padding:32px 36px">
${parts.join('')}
</div></td></tr>
<tr><td class="wide" style="padding:18px 36px 0"><p ${drawnAs('note', 'margin:0;font-size:13px;line-height:1.6')}>${htmlText(form.reason)}${end}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** How much of a mail a list of mails shows behind the subject, in UTF-16 units. */
const PREVIEWED = 140
/** Signs that take no room and end the preview, so that a list of mails does not show the mail's beginning behind it. */
const NOTHING_MORE = '&#847;&zwnj;&nbsp;'.repeat(60)

function previewHtml({ preview, quote, paragraphs: [first] }: MailForm): string {
  const text = (preview ?? quote?.text ?? first ?? '').slice(0, PREVIEWED).toWellFormed()
  if (text === '') return ''
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${htmlText(text)}${NOTHING_MORE}</div>`
}

const paragraph = (text: string): string => `<p style="margin:16px 0 0">${htmlText(text)}</p>`

/** Words of a person, in the serif in which all of them stand. */
function quoted({ text, language, isPraise }: MailQuote, size: number): string {
  return `<p lang="${htmlText(language ?? '')}" ${drawnAs(isPraise === true ? 'praise' : 'blame', `margin:20px 0;padding-left:18px;border-width:0 0 0 3px;border-style:solid;font:400 ${size}px/1.55 ${SERIF}`)}>${htmlText(text)}</p>`
}

function itemHtml({ note, title, url, quote }: MailItem): string {
  const words = quote === undefined ? '' : quoted(quote, 16)
  return `<div ${drawnAs('line', 'margin:20px 0 0;padding:16px 0 0;border-width:1px 0 0;border-style:solid')}><p ${drawnAs('note', 'margin:0;font-size:14px')}>${htmlText(note)}</p><p style="margin:4px 0 0;font-weight:600"><a href="${htmlText(url)}" ${drawnAs('ink', 'text-decoration:underline')}>${htmlText(title)}</a></p>${words}</div>`
}

/** Small links beside each other, far enough apart for a thumb. */
function linksHtml(links: readonly MailLink[]): string {
  const drawn = links.map(
    ({ label, url }) =>
      `<a href="${htmlText(url)}" ${drawnAs('note', 'display:inline-block;padding:10px 12px;font-size:14px;text-decoration:underline')}>${htmlText(label)}</a>`,
  )
  return `<p style="margin:10px 0 0;text-align:center">${drawn.join(' ')}</p>`
}

/** The figures, two beside each other. */
function figuresHtml(figures: readonly MailFigure[]): string {
  const cells = figures.map(({ label, value, note, turn }) => {
    const part = turn === undefined ? 'note' : turn === 'better' ? 'good' : 'bad'
    const below =
      note === undefined
        ? ''
        : `<p ${drawnAs(part, 'margin:2px 0 0;font-size:13px;line-height:1.4')}>${htmlText(note)}</p>`
    return `<td width="50%" valign="top" style="padding:14px 12px 0 0"><p ${drawnAs('note', 'margin:0;font-size:14px;line-height:1.4')}>${htmlText(label)}</p><p ${drawnAs('ink', `margin:2px 0 0;font:500 26px/1.2 ${SERIF}`)}>${htmlText(value)}</p>${below}</td>`
  })
  const rows = Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => {
    const pair = cells.slice(at * 2, at * 2 + 2).join('')
    return `<tr>${pair}</tr>`
  })
  return `<table ${LAYOUT} style="margin:8px 0 0">${rows.join('')}</table>`
}

/** A table that is one to a reader of screens too: its heads name columns and rows. */
function tableHtml({ columns, rows }: MailTable): string {
  const cell = 'padding:8px 0 8px 8px;border-width:1px 0 0;border-style:solid;font-size:14px'
  const heads = columns.map((column, at) => {
    const side = at === 0 ? 'left' : 'right'
    const shape = `padding:0 0 6px ${at === 0 ? 0 : 8}px;text-align:${side};vertical-align:bottom;font-size:13px;font-weight:400`
    return `<th scope="col" ${drawnAs('note', shape)}>${htmlText(column)}</th>`
  })
  const lines = rows.map(([name = '', ...values]) => {
    const head = `<th scope="row" ${drawnAs('line', `${cell};padding-left:0;text-align:left;font-weight:600`)}><span ${drawnAs('ink', 'font-weight:600')}>${htmlText(name)}</span></th>`
    const rest = values.map(
      (value) =>
        `<td ${drawnAs('line', `${cell};text-align:right;white-space:nowrap`)}>${htmlText(value)}</td>`,
    )
    return `<tr>${head}${rest.join('')}</tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0;border-collapse:collapse"><tr>${heads.join('')}</tr>${lines.join('')}</table>`
}

function listHtml({ title, lines }: MailList): string {
  const said = lines.map((line) => `<li style="margin:6px 0 0">${htmlText(line)}</li>`)
  return `<h2 ${drawnAs('ink', 'margin:28px 0 0;font-size:16px;line-height:1.4;font-weight:600')}>${htmlText(title)}</h2><ul style="margin:2px 0 0;padding:0 0 0 20px">${said.join('')}</ul>`
}
