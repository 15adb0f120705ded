import type { Person } from '#src/domain/context/access/permissions.ts'
import type { Identity } from './context.ts'

export const personOf = ({ user, role }: Pick<Identity, 'user' | 'role'>): Person => ({
  role,
  signedIn: user !== null,
  administrator: user?.administrator ?? false,
})
