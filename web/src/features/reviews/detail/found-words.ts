import {
  Armchair,
  CalendarCheck,
  Car,
  CircleDollarSign,
  CircleOff,
  Clock,
  ConciergeBell,
  Package,
  Scale,
  Smile,
  SprayCan,
  SquareMenu,
  Tag,
  TriangleAlert,
  User,
  Utensils,
  Wheat,
  Wine,
  type LucideIcon,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeywordCategory } from '@maitre/contract/constants'
import { useFormats } from '#lib/use-formats'
import type { Found } from './found.ts'

const CATEGORY: Record<KeywordCategory, LucideIcon> = {
  food_quality: Utensils,
  drinks: Wine,
  service: ConciergeBell,
  staff_attitude: Smile,
  wait_time: Clock,
  ambience: Armchair,
  cleanliness: SprayCan,
  value: CircleDollarSign,
  portion: Scale,
  menu_variety: SquareMenu,
  location_parking: Car,
  reservation: CalendarCheck,
  delivery_takeout: Package,
  dietary_allergy: Wheat,
  overall: Tag,
}

export function iconOf(found: Found): LucideIcon {
  if (found.kind === 'risk') return TriangleAlert
  if (found.kind === 'removed') return CircleOff
  if (found.kind === 'keyword') return CATEGORY[found.category]
  return found.kind === 'dish' ? Utensils : User
}

/** What a finding is called in the language of the screen, and the guest's words where these alone tell more. */
export interface FoundWords {
  name: string
  /** What kind of thing was found, and how the guest meant it; undefined where the name says so. */
  line: string | undefined
  /** The guest's own words, in the language of the review; undefined where the name has them. */
  quotes: string | undefined
}

/** Says what was found in that text, as a person would say it. */
export function useFoundWords(text: string): (found: Found) => FoundWords {
  const { t } = useTranslation(['findings', 'common'])
  const { list } = useFormats()
  const quotesOf = ({ spans }: Found): string | undefined => {
    const quotes = new Set(spans.map(({ start, end }) => text.slice(start, end).trim()))
    quotes.delete('')
    return quotes.size === 0 ? undefined : list([...quotes].map((quote) => t('quote', { quote })))
  }
  return (found) => {
    const { polarity } = found
    const unsaid = found.unsaid === null ? undefined : t(`unsaid.${found.unsaid}`)
    const corrected = found.correctionId === null ? undefined : t('corrected')
    const together = (...parts: (string | undefined)[]): string | undefined =>
      parts.filter((part) => part !== undefined).join(' · ') || undefined
    switch (found.kind) {
      case 'risk':
        return {
          name: t(`common:risk.${found.risk}`),
          line: together(t('risk'), corrected),
          quotes: quotesOf(found),
        }
      case 'keyword':
        return {
          name: t(`${found.category}.${polarity}`),
          line: together(unsaid, corrected),
          quotes: quotesOf(found),
        }
      case 'dish':
      case 'person':
        return {
          name: found.name,
          line: together(unsaid ?? t(`${found.kind}.${polarity}`), corrected),
          quotes: undefined,
        }
      case 'removed':
        return {
          name:
            found.what === 'risk'
              ? t('removed.risk', { risk: t(`common:risk.${found.risk}`) })
              : t(`removed.${found.what}`),
          line: corrected,
          quotes: quotesOf(found),
        }
    }
  }
}
