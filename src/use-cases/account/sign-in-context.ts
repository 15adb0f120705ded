import type { Transaction } from '#db/connect.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export interface Sessions {
  /** Starts a session, ends the browser's previous one, and runs `along` in the same transaction. */
  start(
    user: { id: string; role: Role },
    from: { userAgent: string | null; replaces: string | null },
    along?: (tx: Transaction) => void,
  ): Promise<{ token: string; maxAgeSeconds: number }>
  end(token: string): Promise<void>
}

/**
 * `verify` takes the same time with and without a hash. Pending calls run by rank, lowest first. Throws `PasswordsBusy`
 * if too many are pending.
 */
export interface Passwords {
  verify(hash: string | null, password: string, rank: number): Promise<boolean>
}

export interface SignInAttempt {
  readonly account: string
  readonly network: string
  readonly device: string | null
  readonly isKnownNetwork: boolean
}

/** Limits sign-in attempts by network and account. Attempts from known devices have separate limits. */
export interface Attempts {
  /** `wait` is the seconds until the next attempt is allowed, 0 if this one is. `rank` is its place in the queue. */
  take(tried: SignInAttempt): { readonly wait: number; readonly rank: number }
  /** Removes an attempt that succeeded or was deferred from the count. */
  giveBack(tried: SignInAttempt): void
}

/** Encrypts and hashes values with the site's secret. A value sealed for one purpose is invalid for any other. */
export interface Vault {
  seal(text: string, purpose: string): string
  open(sealed: string, purpose: string): string | null
  /** Returns a deterministic keyed hash that no one can compute without the site's secret. */
  hash(text: string, purpose: string): string
}

/** What only one request of all processes may do at a time, by its name. */
export interface Claims {
  /** Returns false if it is claimed already. */
  take(key: string): boolean
  giveBack(key: string): void
}

export interface SignInContext extends Context {
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly codeAttempts: Attempts
  readonly vault: Vault
  readonly secondFactorRequired: boolean
  readonly claims: Claims
  /** Marks a text as used. Returns false if it was used before. */
  readonly redeemOnce: (text: string) => boolean
  readonly clientAddress: string
}
