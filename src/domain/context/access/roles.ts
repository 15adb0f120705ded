/** SPEC §1, in falling order of what they may see. */
export const roles = ['private', 'vow', 'portal', 'idx', 'public'] as const

export type Role = (typeof roles)[number]

/** Case does not matter; anything else is the default role, public (SPEC §1). */
export function parseRole(text: string | null | undefined): Role {
  const wanted = text?.trim().toLowerCase()
  return roles.find((role) => role === wanted) ?? 'public'
}
