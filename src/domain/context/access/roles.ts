/** SPEC §1, from the most to the least access. */
export const roles = ['private', 'vow', 'portal', 'idx', 'public'] as const

export type Role = (typeof roles)[number]

/** Ignores case; any other text is the default role, public (SPEC §1). */
export function parseRole(text: string | null | undefined): Role {
  const wanted = text?.trim().toLowerCase()
  return roles.find((role) => role === wanted) ?? 'public'
}
