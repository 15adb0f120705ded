import type { Transaction } from '#db/connect.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export interface Sessions {
  /** Ends the browser's previous session in the same transaction, in which `along` runs too. */
  start(
    user: { id: string; role: Role },
    from: { userAgent: string | null; replaces: string | null },
    along?: (tx: Transaction) => void,
  ): Promise<{ token: string; maxAgeSeconds: number }>
  end(token: string): Promise<void>
}

/**
 * `verify` takes the same time with and without a hash. Waiting calls run by rank, lowest first;
 * throws `PasswordsBusy`.
 */
export interface Passwords {
  verify(hash: string | null, password: string, rank: number): Promise<boolean>
}

export interface Try {
  readonly account: string
  readonly network: string
  readonly device: string | null
  /** The account signed in from this network before. */
  readonly isKnownNetwork: boolean
}

/** Counts tries by network and account, and separately tries from known devices. */
export interface Attempts {
  /** `wait`: seconds if there were too many tries, else 0. `rank`: place in the queue. */
  take(tried: Try): { readonly wait: number; readonly rank: number }
  /** Successful and deferred tries do not count. */
  giveBack(tried: Try): void
}

/** Secrets of this site. A value for one purpose is invalid for any other. */
export interface Vault {
  seal(text: string, purpose: string): string
  /** Null unless it was sealed with this secret for this purpose. */
  open(sealed: string, purpose: string): string | null
  /** Deterministic, and impossible to compute without the secret. */
  hash(text: string, purpose: string): string
}

export interface SignInContext extends Context {
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly codeAttempts: Attempts
  readonly vault: Vault
  readonly secondFactorRequired: boolean
  /** False if it was used before. */
  readonly takeOnce: (text: string) => boolean
  readonly clientAddress: string
}
