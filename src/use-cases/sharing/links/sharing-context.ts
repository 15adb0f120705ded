import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export interface SharingContext extends Context {
  readonly vault: Vault
}
