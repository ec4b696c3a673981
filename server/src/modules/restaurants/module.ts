import type { Module } from '#module'
import { mountRestaurants } from './routes.ts'

export const restaurants: Module = { name: 'restaurants', mount: mountRestaurants }
