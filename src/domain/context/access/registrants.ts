/** The roles of the VOW's consumers (SPEC §1). */
export const registrantRoles = ['vow', 'portal'] as const

export const isRegistrantRole = (role: string): boolean =>
  (registrantRoles as readonly string[]).includes(role)

/** Whether an account is a consumer's, about whom the MLS may ask (VOW V-5). Agents and auditors are none. */
export const isRegistrant = (role: string, readOnlyUntil: string | null | undefined): boolean =>
  isRegistrantRole(role) && (readOnlyUntil ?? null) === null
