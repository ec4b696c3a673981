import type { Module } from '#module'
import { mountHome } from './routes.ts'

export const home: Module = { name: 'home', mount: mountHome }
