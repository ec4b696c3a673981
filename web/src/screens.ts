import {
  BookOpenText,
  ChartColumn,
  Hash,
  House,
  IdCard,
  Mails,
  MessageSquareQuote,
  Store,
  TrendingUp,
  Users,
  Utensils,
} from 'lucide-react'
import { catalogueSearchOf } from '#lib/catalogue-search'
import { restaurantSearchOf } from '#lib/restaurant-search'
import { reviewSearchOf } from '#lib/review-search'
import type { Screens } from '#lib/screen'
import { insightsSearchOf } from '#lib/insights-search'
import { keywordSearchOf, menuSearchOf, staffSearchOf } from '#lib/named-search'
import { profileSearchOf } from '#lib/profile-search'

/**
 * The screens that exist, in the order of the sidebar. Routes and their guards, sidebar, palette, preloading and the
 * budget of JavaScript are made from these rows. A path lies below /LANGUAGE/dashboard or /LANGUAGE/superadmin.
 */
export const DASHBOARD_SCREENS = {
  home: {
    path: 'home',
    feature: 'home',
    group: 'main',
    icon: House,
    words: ['home'],
    page: () => import('./pages/dashboard/home.tsx'),
    search: insightsSearchOf,
    budget: 190,
  },
  reviews: {
    path: 'reviews',
    feature: 'reviews',
    group: 'feedback',
    icon: MessageSquareQuote,
    words: ['reviews'],
    page: () => import('./pages/dashboard/reviews.tsx'),
    search: reviewSearchOf,
    budget: 220,
  },
  staff: {
    path: 'staff',
    feature: 'staff',
    group: 'feedback',
    icon: Users,
    words: ['staff', 'named', 'insights'],
    page: () => import('./pages/dashboard/staff.tsx'),
    search: staffSearchOf,
    budget: 202,
  },
  profiles: {
    path: 'staff/profiles',
    feature: 'profiles',
    group: 'feedback',
    icon: IdCard,
    words: ['profiles', 'staff', 'named', 'insights'],
    page: () => import('./pages/dashboard/profiles.tsx'),
    search: profileSearchOf,
    budget: 202,
  },
  menu: {
    path: 'menu',
    feature: 'menu',
    group: 'feedback',
    icon: Utensils,
    words: ['menu', 'named', 'insights'],
    page: () => import('./pages/dashboard/menu.tsx'),
    search: menuSearchOf,
    budget: 202,
  },
  catalogue: {
    path: 'menu/catalogue',
    feature: 'menu',
    group: null,
    icon: BookOpenText,
    words: ['catalogue'],
    page: () => import('./pages/dashboard/catalogue.tsx'),
    search: catalogueSearchOf,
    budget: 200,
  },
  trends: {
    path: 'trends',
    feature: 'trends',
    group: 'analytics',
    icon: TrendingUp,
    words: ['trends', 'insights'],
    page: () => import('./pages/dashboard/trends.tsx'),
    search: insightsSearchOf,
    budget: 202,
  },
  graphs: {
    path: 'graphs',
    feature: 'graphs',
    group: 'analytics',
    icon: ChartColumn,
    words: ['graphs', 'insights'],
    page: () => import('./pages/dashboard/graphs.tsx'),
    search: insightsSearchOf,
    budget: 200,
  },
  keywords: {
    path: 'keywords',
    feature: 'keywords',
    group: 'analytics',
    icon: Hash,
    words: ['keywords', 'named', 'insights'],
    page: () => import('./pages/dashboard/keywords.tsx'),
    search: keywordSearchOf,
    budget: 202,
  },
} as const satisfies Screens

export const CONSOLE_SCREENS = {
  mailbox: {
    path: 'mailbox',
    feature: 'console',
    group: null,
    icon: Mails,
    words: ['mailbox'],
    page: () => import('./pages/console/mailbox.tsx'),
    budget: 190,
  },
  restaurants: {
    path: '/',
    feature: 'console',
    group: null,
    icon: Store,
    words: ['console'],
    page: () => import('./pages/console/restaurants.tsx'),
    search: restaurantSearchOf,
    budget: 220,
  },
} as const satisfies Screens
