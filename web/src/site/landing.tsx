import { OWN_ADDRESS } from '@maitre/contract/site-pages'
import { Comparison } from './landing/comparison.tsx'
import { Calculator } from './landing/calculator.tsx'
import { Counted } from './landing/counted.tsx'
import { Closing } from './landing/closing.tsx'
import { Features } from './landing/features.tsx'
import { Figures } from './landing/figures.tsx'
import { Hero } from './landing/hero.tsx'
import { Platforms } from './landing/platforms.tsx'
import { Preview } from './landing/preview.tsx'
import { Scenarios } from './landing/scenarios.tsx'
import type { Draw } from './site-page.ts'
import { wordsOf } from './words.ts'

/** The front page, with the sections of the source in their order (C §2); scenarios stand for testimonials (P §11). */
export const drawLanding: Draw = (language) => {
  const t = wordsOf('landing', language)
  return [
    {
      address: '',
      title: t('title'),
      description: t('description'),
      pair: '',
      hasGuestWords: true,
      script: 'landing',
      body: (
        <>
          <Hero />
          <Figures />
          <Features />
          <Comparison />
          <Platforms />
          <Counted />
          <Calculator />
          <Preview />
          <Scenarios />
          <Closing />
        </>
      ),
      data: () => [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: 'Maitre',
          description: t('description'),
          url: `${OWN_ADDRESS}/${language}`,
          logo: `${OWN_ADDRESS}/favicon.svg`,
        },
      ],
    },
  ]
}
