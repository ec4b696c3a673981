import type { Owner } from './tables.ts'

const html = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem;color:#1f1f1f;background:#fff}' +
  'ul{list-style:none;padding:0}li{border-bottom:1px solid #ccc}li a{display:block;padding:.75rem 0}' +
  'button{font:inherit;padding:.5rem 1.25rem;margin-inline-end:.75rem;min-height:2.75rem}'

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">` +
  `<title>${title} – sandbox of Google</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`

/** The page that asks who consents. Google asks for a password there; the double lets anybody be anybody. */
export function accountChooser(
  address: string,
  asked: URLSearchParams,
  owners: readonly Owner[],
): string {
  const rows = owners.map(({ email, name }) => {
    const query = new URLSearchParams(asked)
    query.delete('login_hint')
    query.set('account', email)
    return `<li><a href="${address}?${html(query.toString())}">${html(name)} (${html(email)})</a></li>`
  })
  const body = rows.length === 0 ? '<p>Nobody has an account here yet.</p>' : ''
  return page('Choose an account', `${body}<ul>${rows.join('')}</ul>`)
}

/** The page on which a person allows what was asked for, a part of it, or nothing. */
export function consentPage(
  answer: string,
  chooser: string,
  asked: URLSearchParams,
  { name, email }: Owner,
): string {
  const hidden = [...asked].map(
    ([key, value]) => `<input type="hidden" name="${html(key)}" value="${html(value)}">`,
  )
  const others = new URLSearchParams(asked)
  others.delete('account')
  return page(
    'Maitre wants access to your Google Account',
    `<p>${html(name)} (${html(email)})</p><form action="${answer}">${hidden.join('')}` +
      `<p><label><input type="checkbox" name="grant" checked> See, edit, create and delete your Google business listings</label></p>` +
      `<p><button name="answer" value="deny">Deny</button><button name="answer" value="allow">Allow</button></p></form>` +
      `<p><a href="${chooser}?${html(others.toString())}">Use another account</a></p>`,
  )
}
