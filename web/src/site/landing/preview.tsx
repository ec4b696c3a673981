import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import { buttonClass } from '#ui/button-class'
import { cx } from '#ui/class-names'
import { PageLink } from '#site/page-link'
import { useSite, useWords } from '#site/site-context'
import { Picture, SCREENS } from './picture.tsx'
import { HEADING, LARGE, LEAD, SECTION } from './section.ts'
import { WALK_ID } from './walk-id.ts'

/** The product as it looks, and the way through its screens. */
export function Preview() {
  const t = useWords('landing')
  return (
    <section aria-labelledby="preview" className={SECTION}>
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <h2 id="preview" className={HEADING}>
            {t('preview.title')}
          </h2>
          <p className={LEAD}>{t('preview.lead')}</p>
        </div>
        <a href={`#${WALK_ID}`} data-walk className={cx(buttonClass({ kind: 'second' }), LARGE)}>
          {t('preview.open')}
        </a>
      </div>
      <div className="mt-10 overflow-hidden rounded-xl border border-line-strong bg-canvas shadow-3">
        <Picture
          screen="review"
          alt={t('preview.imageAlt')}
          sizes={{
            phone: 'calc(100vw - 2.5rem)',
            desk: '(max-width: 74rem) calc(100vw - 4rem), 70rem',
          }}
        />
      </div>
      <Walk />
    </section>
  )
}

/** The dialog of the demonstration: no film yet, so the screens one after the other. */
function Walk() {
  const { language } = useSite()
  const t = useWords('landing')
  const square = buttonClass({ kind: 'ghost', square: true })
  return (
    <dialog
      id={WALK_ID}
      aria-labelledby="walk-title"
      className="walk m-auto w-[min(64rem,calc(100vw-2rem))] max-w-none rounded-xl border border-line bg-surface-raised text-ink-2 shadow-3"
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4 sm:px-6">
        <div>
          <h2 id="walk-title" className="display text-3xl">
            {t('preview.demo.title')}
          </h2>
          <p className="mt-1 text-md">{t('preview.demo.text')}</p>
        </div>
        <button
          type="button"
          data-walk-close
          aria-label={t('preview.demo.close')}
          className={square}
        >
          <X aria-hidden className="size-4.5" />
        </button>
      </div>
      <ol data-walk-screens className="walk-screens mt-4">
        {SCREENS.map((screen) => (
          <li key={screen}>
            <h3 className="text-xl">{t(`preview.demo.screens.${screen}.title`)}</h3>
            <p className="mt-0.5 text-md">{t(`preview.demo.screens.${screen}.text`)}</p>
            <div className="mt-3 overflow-hidden rounded-lg border border-line">
              <Picture
                screen={screen}
                alt={t(`preview.demo.screens.${screen}.alt`)}
                sizes={{
                  phone: 'calc(100vw - 4.5rem)',
                  desk: '(max-width: 66rem) calc(100vw - 5rem), 61rem',
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-2 px-5 py-4 sm:px-6">
        <div data-walk-steps hidden className="flex items-center gap-2">
          <button
            type="button"
            data-walk-step="-1"
            aria-label={t('preview.demo.previous')}
            className={square}
          >
            <ArrowLeft aria-hidden className="size-4.5" />
          </button>
          <p
            data-walk-position={t('preview.demo.position', { number: '#', of: SCREENS.length })}
            aria-live="polite"
            className="tabular-nums text-md"
          />
          <button
            type="button"
            data-walk-step="1"
            aria-label={t('preview.demo.next')}
            className={square}
          >
            <ArrowRight aria-hidden className="size-4.5" />
          </button>
        </div>
        <PageLink
          language={language}
          to="/onboarding"
          className={`${buttonClass({ kind: 'primary' })} ml-auto max-sm:hidden`}
        >
          {t('preview.demo.trial')}
        </PageLink>
      </div>
    </dialog>
  )
}
