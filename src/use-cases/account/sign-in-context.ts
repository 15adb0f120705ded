import type { Transaction } from '#db/connect.ts'
import type { Role } from '#src/domain/access/roles.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** The store of sessions. A token is a secret of the browser that has it. */
export interface Sessions {
  /** Starts a session; the one that the browser came with ends in the same transaction, in which `along` runs too. */
  start(
    user: { id: string; role: Role },
    from: { userAgent: string | null; replaces: string | null },
    along?: (tx: Transaction) => void,
  ): Promise<{ token: string; maxAgeSeconds: number }>
  end(token: string): Promise<void>
}

/**
 * `verify` costs the same whether the hash is there or not. Those that wait take turns by their rank, the lowest first;
 * it throws `PasswordsBusy` when too many wait.
 */
export interface Passwords {
  verify(hash: string | null, password: string, rank: number): Promise<boolean>
}

export interface Try {
  readonly account: string
  readonly network: string
  /** The hash of the browser's token, if the account was signed in to with it before. */
  readonly device: string | null
  /** The account was signed in to from this network before. */
  readonly isKnownNetwork: boolean
}

/** Counts tries by network, by account, and apart from both by what an account knows. */
export interface Attempts {
  /** Notes a try. `wait`: seconds if there were too many already, else 0. `rank`: its place in the queue. */
  take(tried: Try): { readonly wait: number; readonly rank: number }
  /** A try that succeeded, or was put off, does not count. */
  giveBack(tried: Try): void
}

/** What only this site can read or make. A purpose keeps values apart: what is for one is nothing to another. */
export interface Vault {
  seal(text: string, purpose: string): string
  /** Null for what was not sealed here, for another purpose, or with another secret. */
  open(sealed: string, purpose: string): string | null
  /** The same text has the same hash, which nobody without the secret can make. */
  hash(text: string, purpose: string): string
}

export interface SignInContext extends Context {
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly attempts: Attempts
  /** The same for the codes of second steps. */
  readonly codeAttempts: Attempts
  readonly vault: Vault
  /** Agents must have a second factor. */
  readonly secondFactorRequired: boolean
  /** False for what was used before. */
  readonly takeOnce: (text: string) => boolean
  readonly clientAddress: string
}
