import type { User } from '@maitre/contract/users'

export const fullNameOf = ({ firstname, lastname }: Pick<User, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`
