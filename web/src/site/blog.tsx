import { OWN_ADDRESS } from '@maitre/contract/site-pages'
import type { Language } from '@maitre/contract/constants'
import type { Article } from '#build/article-file'
import { articlesIn } from './articles.ts'
import { type Category, categoriesOf } from './categories.ts'
import { CategoryLinks } from './category-links.tsx'
import { dayIn } from './day.ts'
import { otherLanguage, WIDTH } from './frame.tsx'
import { NewsletterBox } from './newsletter-box.tsx'
import type { Draw, SitePage } from './site-page.ts'
import { wordsIn } from './words.ts'

const addressOf = (article: Pick<Article, 'language' | 'slug'>): string =>
  `/${article.language}/blog/${article.slug}`

/** The list of articles, that of each category, each article, and what stands where an article is not there. */
export const drawBlog: Draw = (language) => {
  const articles = articlesIn(language)
  const twins = articlesIn(otherLanguage(language))
  const others = new Set(twins.map(({ slug }) => slug))
  const alone = articles.find(({ pair }) => !others.has(pair))
  if (alone) throw new Error(`${addressOf(alone)}: there is no ${alone.pair} in the other language`)
  const t = wordsIn(language)
  const categories = categoriesOf(articles, twins)
  return [
    {
      address: '/blog',
      title: t('blog.title'),
      description: t('blog.description'),
      pair: '/blog',
      body: <List language={language} articles={articles} categories={categories} />,
    },
    ...categories.map((category) => ({
      address: `/blog/category/${category.slug}`,
      title: t('blog.titleOfCategory', { category: category.name }),
      description: t('blog.descriptionOfCategory', { category: category.name }),
      pair: `/blog/category/${category.pair}`,
      body: (
        <List
          language={language}
          articles={category.articles}
          categories={categories}
          chosen={category}
        />
      ),
    })),
    ...categories.flatMap((category) =>
      category.articles.map((article) => pageOf(article, articles, category)),
    ),
    {
      address: '/not-found',
      title: t('missing.title'),
      description: t('missing.text'),
      pair: null,
      body: <Missing language={language} />,
    },
  ]
}

function pageOf(article: Article, articles: readonly Article[], category: Category): SitePage {
  const { title, excerpt, author, date, language, faq } = article
  const at = articles.indexOf(article)
  const next = articles[at + 1] ?? articles[0]
  return {
    address: `/blog/${article.slug}`,
    title,
    description: excerpt,
    pair: `/blog/${article.pair}`,
    body: <Read article={article} category={category} next={next === article ? undefined : next} />,
    published: date,
    data: (image) => [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: title,
        description: excerpt,
        image,
        datePublished: date,
        inLanguage: language,
        author: { '@type': 'Organization', name: author },
        mainEntityOfPage: `${OWN_ADDRESS}${addressOf(article)}`,
      },
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  }
}

interface ListProps {
  language: Language
  articles: readonly Article[]
  categories: readonly Category[]
  /** The category of those articles, where they are not all that there are. */
  chosen?: Category
}

function List({ language, articles, categories, chosen }: ListProps) {
  const t = wordsIn(language)
  return (
    <div className={`${WIDTH} pt-10 pb-20 sm:pt-16`}>
      <h1 className="display max-w-176 text-4xl text-balance sm:text-5xl">{t('blog.title')}</h1>
      <p className="mt-4 max-w-144 text-xl text-ink-2">{t('blog.lead')}</p>
      <CategoryLinks language={language} categories={categories} chosen={chosen} />
      <ul className="mt-10 grid gap-x-12 sm:grid-cols-2 lg:gap-x-20">
        {articles.map((article) => (
          <li key={article.slug} className="border-t border-line py-8">
            <article>
              <p className="text-sm font-medium text-brand-text">{article.category}</p>
              <h2 className="display mt-2 text-3xl text-balance">
                <a
                  href={addressOf(article)}
                  className="decoration-brand-line decoration-1 underline-offset-4 hover:underline"
                >
                  {article.title}
                </a>
              </h2>
              <p className="mt-3 text-xl text-ink-2">{article.excerpt}</p>
              <About article={article} />
            </article>
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <NewsletterBox language={language} />
      </div>
    </div>
  )
}

function About({ article }: { article: Article }) {
  const t = wordsIn(article.language)
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 text-md text-ink-3">
      <span>{article.author}</span>
      <time dateTime={article.date}>{dayIn(article.language, article.date)}</time>
      <span>{t('blog.minutes', { count: article.readTime })}</span>
    </p>
  )
}

interface ReadProps {
  article: Article
  category: Category
  next: Article | undefined
}

function Read({ article, category, next }: ReadProps) {
  const t = wordsIn(article.language)
  return (
    <article className={`${WIDTH} pt-10 pb-20 sm:pt-16`}>
      <div className="mx-auto max-w-160">
        <a
          href={`/${article.language}/blog/category/${category.slug}`}
          className="inline-block py-2 text-md font-medium text-brand-text decoration-brand-line underline-offset-4 hover:underline"
        >
          {category.name}
        </a>
        <h1 className="display mt-1 text-4xl text-balance">{article.title}</h1>
        <About article={article} />
        {/* Our own Markdown, in which tags are refused (article-file.ts). */}
        <div className="prose mt-10" dangerouslySetInnerHTML={{ __html: article.html }} />
        <section aria-labelledby="questions" className="mt-14 border-t border-line pt-8">
          <h2 id="questions" className="display text-3xl">
            {t('blog.questions')}
          </h2>
          <dl className="mt-6 grid gap-6">
            {article.faq.map(({ question, answer }) => (
              <div key={question}>
                <dt className="text-xl font-semibold text-ink">{question}</dt>
                <dd className="mt-1.5 text-xl text-ink-2">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
        <nav
          aria-label={t('blog.further')}
          className="mt-14 flex flex-wrap items-baseline justify-between gap-4 border-t border-line pt-6 text-xl"
        >
          <a
            href={`/${article.language}/blog`}
            className="inline-block py-2 text-brand-text underline"
          >
            {t('blog.all')}
          </a>
          {next && (
            <a href={addressOf(next)} className="inline-block py-2 text-brand-text underline">
              {t('blog.next', { title: next.title })}
            </a>
          )}
        </nav>
      </div>
      <div className="mx-auto mt-14 max-w-240">
        <NewsletterBox language={article.language} />
      </div>
    </article>
  )
}

function Missing({ language }: { language: Language }) {
  const t = wordsIn(language)
  return (
    <div className={`${WIDTH} pt-10 pb-20 sm:pt-24`}>
      <h1 className="display text-4xl">{t('missing.title')}</h1>
      <p className="mt-4 max-w-144 text-xl">{t('missing.text')}</p>
      <p className="mt-6 text-xl">
        <a href={`/${language}/blog`} className="inline-block py-2 text-brand-text underline">
          {t('blog.all')}
        </a>
      </p>
    </div>
  )
}
