import {
  Bell,
  Bot,
  CalendarDays,
  ChartColumn,
  FileText,
  Hash,
  House,
  IdCard,
  MessageSquareQuote,
  PanelsTopLeft,
  Send,
  SlidersHorizontal,
  Store,
  TrendingUp,
  Users,
  Utensils,
} from 'lucide-react'
import type { ScreenGroup, ScreenRow, Screens } from '#lib/screen'

const row = (
  path: string,
  feature: ScreenRow['feature'],
  group: ScreenGroup | null,
  icon: ScreenRow['icon'],
): ScreenRow => ({
  path,
  feature,
  group,
  icon,
  words: ['common'],
  page: () => Promise.resolve({ default: () => `page of ${path}` }),
  budget: 1,
})

/** The rows of every screen of the specification, as if all were built, which the sidebar must be able to show. */
export const WHOLE_SIDEBAR = {
  home: row('home', 'home', 'main', House),
  agent: row('agent', 'agent', 'main', Bot),
  alerts: row('alerts', 'alerts', 'main', Bell),
  reviews: row('reviews', 'reviews', 'feedback', MessageSquareQuote),
  staff: row('staff', 'staff', 'feedback', Users),
  profiles: row('staff/profiles', 'profiles', 'feedback', IdCard),
  menu: row('menu', 'menu', 'feedback', Utensils),
  posts: row('socials/posts', 'socials', 'socials', Send),
  platforms: row('socials/platforms', 'socials', 'socials', PanelsTopLeft),
  trends: row('trends', 'trends', 'analytics', TrendingUp),
  graphs: row('graphs', 'graphs', 'analytics', ChartColumn),
  keywords: row('keywords', 'keywords', 'analytics', Hash),
  reports: row('reports', 'reports', 'analytics', FileText),
  reservations: row('reservations', 'reservations', 'integrations', CalendarDays),
  administration: row('administration', 'administration', 'settings', SlidersHorizontal),
  restaurants: row('restaurants', 'console', null, Store),
} satisfies Screens
