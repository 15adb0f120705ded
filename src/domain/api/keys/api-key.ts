import type { Role } from '#src/domain/context/access/roles.ts'

/** The roles that programs can have: that of visitors, of registered consumers, and of agents. */
export const apiRoles = ['idx', 'vow', 'private'] as const satisfies readonly Role[]

export type ApiRole = (typeof apiRoles)[number]

/** A key with which a program reads listings. It sees what a person with its role sees, and no more. */
export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly role: ApiRole
  /** The account that a key of the role `private` or `vow` acts for; null for none. */
  readonly userId: string | null
  /** Names of the only fields that the program may read; null for all that its role may see. */
  readonly fields: readonly string[] | null
  readonly perMinute: number
}

/** A key is `plat_`, its id, and a random secret. */
export const keyPattern = /^plat_(\d{26})_[0-9a-f]{48}$/
