import type { Language } from '@maitre/contract/constants'
import type { Category } from './categories.ts'
import { wordsIn } from './words.ts'

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-4 text-lg font-medium text-ink-2 transition-colors hover:bg-surface-hover hover:text-ink aria-[current]:border-brand-line aria-[current]:bg-brand-tint aria-[current]:text-brand-text aria-[current]:forced-on'

interface CategoryLinksProps {
  language: Language
  categories: readonly Category[]
  /** The one whose articles the page lists; undefined where it lists all. */
  chosen: Category | undefined
}

/** The links that narrow the list of articles down to a category, or lead back to all of them. */
export function CategoryLinks({ language, categories, chosen }: CategoryLinksProps) {
  const t = wordsIn(language)
  const all = categories.reduce((sum, { articles }) => sum + articles.length, 0)
  const links = [
    { name: t('blog.everything'), to: '', count: all, isChosen: chosen === undefined },
    ...categories.map((one) => ({
      name: one.name,
      to: `/category/${one.slug}`,
      count: one.articles.length,
      isChosen: one === chosen,
    })),
  ]
  return (
    <nav aria-label={t('blog.categories')} className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {links.map(({ name, to, count, isChosen }) => (
          <li key={to}>
            <a
              href={`/${language}/blog${to}`}
              aria-current={isChosen ? 'page' : undefined}
              className={CHIP}
            >
              {name}
              <span aria-hidden className="text-md font-normal tabular-nums">
                {count}
              </span>
              <span className="sr-only">{t('blog.articles', { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
