import type { ReactNode, Ref } from 'react'
import { Logo } from '#ui/logo'
import { Wordmark } from '#ui/wordmark'

interface SignInFrameProps {
  /** Left out where the page's content has a heading of its own. */
  title?: string
  subtitle?: ReactNode
  /** Leads to the same page in the other language. */
  languageLink: ReactNode
  /** Takes hold of the part with the words. */
  main?: Ref<HTMLElement>
  children?: ReactNode
}

/** The frame of the pages before the sign-in: the product’s name, the other language, and one column of words. */
export function SignInFrame({ title, subtitle, languageLink, main, children }: SignInFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas px-4 sm:px-10">
      <header className="flex h-18 items-center justify-between gap-4">
        <span className="flex items-center gap-2 text-ink">
          <Logo className="size-8" />
          <Wordmark className="h-5" />
        </span>
        {languageLink}
      </header>
      <main ref={main} className="mx-auto w-full max-w-96 flex-1 pt-[min(12vh,6rem)] pb-12">
        {title ? <h1 className="display text-[2rem] wrap-anywhere">{title}</h1> : null}
        {subtitle ? <p className="mt-2 mb-7 text-lg wrap-anywhere text-ink-2">{subtitle}</p> : null}
        {children}
      </main>
    </div>
  )
}
