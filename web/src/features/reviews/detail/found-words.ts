import {
  Armchair,
  CalendarCheck,
  Car,
  CircleDollarSign,
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
  if (found.kind === 'keyword') return CATEGORY[found.category]
  return found.kind === 'dish' ? Utensils : User
}

/** Says a finding's name, and in a few words what was found and how the guest meant it. */
export function useFoundWords(): (found: Found) => { name: string; line: string } {
  const { t } = useTranslation(['reviews', 'common'])
  return (found) => {
    const how = t(`polarity.${found.polarity}`)
    switch (found.kind) {
      case 'risk':
        return {
          name: t(`common:risk.${found.risk}`),
          line: t('found.line', {
            what: t('found.risk'),
            how: t('found.needsPerson'),
          }),
        }
      case 'keyword':
        return {
          name: found.name,
          line: t('found.line', { what: t(`category.${found.category}`), how }),
        }
      case 'dish':
      case 'person':
        return {
          name: found.name,
          line: t('found.line', { what: t(`found.${found.kind}`), how }),
        }
    }
  }
}
