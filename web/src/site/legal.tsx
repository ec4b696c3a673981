import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '@maitre/contract/constants'
import { LEGAL_PAGES, OPERATOR_MARK, type OperatorFact } from '@maitre/contract/site-pages'
import type { LegalText } from '#build/legal-file'
import { dayIn } from './day.ts'
import { WIDTH } from './width.ts'
import { legalText } from './legal-texts.ts'
import type { Draw } from './site-page.ts'
import { wordsOf } from './words.ts'

/** The pages of law: what is done with personal information, the terms, and how accessible the product is. */
export const drawLegal: Draw = (language) => {
  const email = renderToStaticMarkup(
    <Told fact="email">{wordsOf('legal', language)('writeTo')}</Told>,
  )
  return LEGAL_PAGES.map((address) => {
    const text = legalText(language, address, email)
    const { title, description } = text
    return {
      address,
      title,
      description,
      pair: address,
      body: <Page language={language} text={text} />,
    }
  })
}

/** A fact of whoever runs the installation, which its server knows; `children` is what holds where nobody told it. */
function Told({ fact, children }: { fact: OperatorFact; children: string }) {
  return <span {...{ [OPERATOR_MARK]: fact }}>{children}</span>
}

function Page({ language, text }: { language: Language; text: LegalText }) {
  const t = wordsOf('legal', language)
  return (
    <div className={`${WIDTH} pt-10 pb-20 sm:pt-16`}>
      <h1 className="display text-4xl text-balance sm:text-5xl">{text.title}</h1>
      <p className="mt-4 max-w-144 text-xl text-ink-2">{text.description}</p>
      <dl className="facts mt-10 grid gap-x-10 gap-y-4 border-y border-line py-5 text-lg sm:grid-cols-2 lg:grid-cols-4">
        <Fact name={t('operator')}>
          <Told fact="name">{t('unnamed')}</Told>
        </Fact>
        <Fact name={t('address')}>
          <Told fact="address">{t('noAddress')}</Told>
        </Fact>
        <Fact name={t('contact')}>
          <Told fact="email">{t('noContact')}</Told>
        </Fact>
        <Fact name={t('updated')}>
          <time dateTime={text.date}>{dayIn(language, text.date)}</time>
        </Fact>
      </dl>
      <div className="mt-12 gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_16rem]">
        {/* Our own Markdown, in which tags are refused (markdown-file.ts). */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: text.html }} />
        <nav
          aria-label={t('parts')}
          className="hidden self-start border-l border-line pl-6 lg:sticky lg:top-8 lg:block"
        >
          <p className="text-sm font-medium text-ink">{t('parts')}</p>
          <ul className="mt-2">
            {text.parts.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block rounded-xs py-1.5 text-md text-ink-2 hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="mt-0.5 text-ink">{children}</dd>
    </div>
  )
}
