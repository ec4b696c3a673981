import type { Module } from '#module'
import { mountGuests } from './routes.ts'

export const guests: Module = { name: 'guests', mount: mountGuests }
