/** The roles of SPEC §1, from the most to the least access. */
export const roles = ['private', 'vow', 'portal', 'idx', 'public'] as const

export type Role = (typeof roles)[number]

/** Reads a role, ignoring case. Any other text is the default role, public (SPEC §1). */
export function parseRole(text: string | null | undefined): Role {
  const roleName = text?.trim().toLowerCase()
  return roles.find((role) => role === roleName) ?? 'public'
}
