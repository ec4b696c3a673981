import {
  Bell,
  BookOpenText,
  ChartColumn,
  Hash,
  House,
  IdCard,
  MessageSquareQuote,
  SlidersHorizontal,
  TrendingUp,
  Users,
  Utensils,
} from 'lucide-react'
import type { AdministrationSearch } from '#lib/administration-search'
import type { AlertSearch } from '#lib/alert-search'
import type { CatalogueSearch } from '#lib/catalogue-search'
import type { InsightsSearch } from '#lib/insights-search'
import type { NamedSearch } from '#lib/named-search'
import type { ProfileSearch } from '#lib/profile-search'
import type { ReviewSearch } from '#lib/review-search'
import type { TrendsSearch } from '#lib/trends-search'
import { keeps, type Screens } from '#lib/screen'

/**
 * The screens that exist, in the order of the sidebar. Routes and their guards, sidebar, palette, preloading and the
 * budget of JavaScript are made from these rows. A path lies below /LANGUAGE/dashboard. The console has a table of its
 * own (`console-screens.ts`).
 */
export const DASHBOARD_SCREENS = {
  home: {
    path: 'home',
    feature: 'home',
    group: 'main',
    icon: House,
    words: ['home'],
    page: () => import('./pages/dashboard/home.tsx'),
    search: keeps<InsightsSearch>(),
    budget: 190,
  },
  alerts: {
    path: 'alerts',
    feature: 'alerts',
    group: 'main',
    icon: Bell,
    words: ['alerts', 'refusals'],
    page: () => import('./pages/dashboard/alerts.tsx'),
    search: keeps<AlertSearch>(),
    budget: 201,
  },
  reviews: {
    path: 'reviews',
    feature: 'reviews',
    group: 'feedback',
    icon: MessageSquareQuote,
    words: ['reviews', 'refusals'],
    page: () => import('./pages/dashboard/reviews.tsx'),
    search: keeps<ReviewSearch>(),
    budget: 222,
  },
  staff: {
    path: 'staff',
    feature: 'staff',
    group: 'feedback',
    icon: Users,
    words: ['staff', 'named', 'insights', 'range'],
    page: () => import('./pages/dashboard/staff.tsx'),
    search: keeps<NamedSearch>(),
    budget: 204,
  },
  profiles: {
    path: 'staff/profiles',
    feature: 'profiles',
    group: 'feedback',
    icon: IdCard,
    words: ['profiles', 'staff', 'named', 'insights', 'range'],
    page: () => import('./pages/dashboard/profiles.tsx'),
    search: keeps<ProfileSearch>(),
    budget: 205,
  },
  menu: {
    path: 'menu',
    feature: 'menu',
    group: 'feedback',
    icon: Utensils,
    words: ['menu', 'named', 'insights', 'range'],
    page: () => import('./pages/dashboard/menu.tsx'),
    search: keeps<NamedSearch>(),
    budget: 204,
  },
  catalogue: {
    path: 'menu/catalogue',
    feature: 'menu',
    group: null,
    icon: BookOpenText,
    words: ['catalogue'],
    page: () => import('./pages/dashboard/catalogue.tsx'),
    search: keeps<CatalogueSearch>(),
    budget: 204,
  },
  trends: {
    path: 'trends',
    feature: 'trends',
    group: 'analytics',
    icon: TrendingUp,
    words: ['trends', 'insights', 'range'],
    page: () => import('./pages/dashboard/trends.tsx'),
    search: keeps<TrendsSearch>(),
    budget: 206,
  },
  graphs: {
    path: 'graphs',
    feature: 'graphs',
    group: 'analytics',
    icon: ChartColumn,
    words: ['graphs', 'insights', 'colours', 'range'],
    page: () => import('./pages/dashboard/graphs.tsx'),
    search: keeps<InsightsSearch>(),
    budget: 201,
  },
  keywords: {
    path: 'keywords',
    feature: 'keywords',
    group: 'analytics',
    icon: Hash,
    words: ['keywords', 'named', 'insights', 'range'],
    page: () => import('./pages/dashboard/keywords.tsx'),
    search: keeps<NamedSearch>(),
    budget: 206,
  },
  administration: {
    path: 'administration',
    feature: 'administration',
    group: 'settings',
    icon: SlidersHorizontal,
    words: ['administration'],
    page: () => import('./pages/dashboard/administration.tsx'),
    search: keeps<AdministrationSearch>(),
    budget: 200,
  },
} as const satisfies Screens
