/** The roles of SPEC §1, from the most to the least access. */
export const roles = ['private', 'vow', 'portal', 'idx', 'public'] as const

export type Role = (typeof roles)[number]

export function parseRole(text: string | null | undefined): Role {
  const roleName = text?.trim().toLowerCase()
  return roles.find((role) => role === roleName) ?? 'public'
}

export const isVisitor = (role: Role): boolean => role === 'idx' || role === 'public'

export const isConsumer = (role: Role): boolean => role !== 'private'
