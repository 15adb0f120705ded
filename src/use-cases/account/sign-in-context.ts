import type { Transaction } from '#db/connect.ts'
import type { Role } from '#src/domain/context/access/roles.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export interface Sessions {
  /** Ends the browser's previous session and runs `along` in the same transaction. */
  start(
    user: { id: string; role: Role },
    from: { userAgent: string | null; replaces: string | null },
    along?: (tx: Transaction) => void,
  ): Promise<{ token: string; maxAgeSeconds: number }>
  end(token: string): Promise<void>
}

/**
 * `verify` takes the same time with and without a hash. Waiting calls run by rank, lowest first. Throws
 * `PasswordsBusy`.
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

/** Counts tries by network and account, and tries from known devices separately. */
export interface Attempts {
  /** `wait` is in seconds, and 0 unless there were too many tries. `rank` is the place in the queue. */
  take(tried: SignInAttempt): { readonly wait: number; readonly rank: number }
  /** Undoes the count of a try that succeeded or was deferred. */
  giveBack(tried: SignInAttempt): void
}

/** Protects values with the site's secret. A value sealed for one purpose is invalid for any other. */
export interface Vault {
  seal(text: string, purpose: string): string
  open(sealed: string, purpose: string): string | null
  /** Deterministic. Computing it requires the secret. */
  hash(text: string, purpose: string): string
}

export interface SignInContext extends Context {
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly attempts: Attempts
  readonly codeAttempts: Attempts
  readonly vault: Vault
  readonly secondFactorRequired: boolean
  /** False if the text was used before. */
  readonly takeOnce: (text: string) => boolean
  readonly clientAddress: string
}
