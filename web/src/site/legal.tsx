import type { LegalText } from './article-file.ts'
import { readLegal } from './article-file.ts'
import { WIDTH } from './frame.tsx'
import type { Draw } from './site-page.ts'

const files = import.meta.glob<string>('./legal/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The pages of law, whose addresses are the same in both languages. */
const NAMES = ['privacy', 'terms', 'accessibility'] as const

export const drawLegal: Draw = (language) =>
  NAMES.map((name) => {
    const file = files[`./legal/${language}/${name}.md`]
    if (file === undefined) throw new Error(`no ${name} in ${language}`)
    const text = readLegal(file)
    return {
      address: `/${name}`,
      title: text.title,
      description: text.description,
      pair: `/${name}`,
      body: <Legal text={text} />,
    }
  })

function Legal({ text }: { text: LegalText }) {
  return (
    <article className={`${WIDTH} pt-10 sm:pt-16`}>
      <div className="mx-auto max-w-160">
        <h1 className="display text-4xl text-balance">{text.title}</h1>
        {/* Our own Markdown, in which tags are refused (article-file.ts). */}
        <div className="prose mt-8" dangerouslySetInnerHTML={{ __html: text.html }} />
      </div>
    </article>
  )
}
