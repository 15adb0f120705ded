import { createHash, timingSafeEqual } from 'node:crypto'
import type { UserRow } from '#db/queries/account/user-rows.ts'
import { type ApiKeyRow, getValidKeys, type ValidKey } from '#db/queries/api/key-rows.ts'
import { hasGrantEnded } from '#src/domain/account/grant.ts'
import { type ApiKey, keyPattern } from '#src/domain/api/keys/api-key.ts'
import { accountEnded, keyUnknown, termsOwed, tokenEnded } from '#src/domain/api/keys/messages.ts'
import { owesTerms } from '#src/use-cases/account/registration/accept-terms.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import type { CurrentUser, Identity, Site } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { readKeyToken } from './key-tokens.ts'

export type KeySite = Site & { readonly vault: Vault }

/** A key with the identity that it gives to requests. */
export interface KeyIdentity extends Identity {
  readonly key: ApiKey
}

/** `isGuess` is false for what was valid before: no one finds it by trying. */
export interface KeyRefusal {
  readonly problem: string
  readonly isGuess: boolean
}

export const isKeyRefusal = (found: KeyIdentity | KeyRefusal): found is KeyRefusal =>
  'problem' in found

/** Finds who sent the request by its key, or by a token that was given for a key. */
export function findKey(site: KeySite, bearer: string): KeyIdentity | KeyRefusal {
  const id = keyPattern.exec(bearer)?.[1]
  if (id !== undefined) {
    const found = getValidKeys(site.db).get(id)
    const isOurs = isSameHash(bearer, found?.row.SecretHash ?? hashOfKey(''))
    return found && isOurs ? identityOf(site, found) : { problem: keyUnknown, isGuess: true }
  }
  const token = readKeyToken(site, bearer)
  if (token === null) return { problem: keyUnknown, isGuess: true }
  if (token.expiresAt <= site.clock().getTime()) return { problem: tokenEnded, isGuess: false }
  return findKeyById(site, token.keyId)
}

/** For requests that have proved to come from the key’s owner. */
export function findKeyById(site: KeySite, id: string): KeyIdentity | KeyRefusal {
  const found = getValidKeys(site.db).get(id)
  return found ? identityOf(site, found) : { problem: keyUnknown, isGuess: false }
}

export const hashOfKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url')

const isSameHash = (key: string, hash: string) =>
  timingSafeEqual(Buffer.from(hashOfKey(key)), Buffer.from(hash))

function identityOf(site: KeySite, { row, user }: ValidKey): KeyIdentity | KeyRefusal {
  const isAlone = row.UserId === null && row.Role !== 'private'
  if (!isAlone && (user === null || !canActFor(row, user, site.clock())))
    return { problem: accountEnded, isGuess: false }
  const currentUser = user && currentUserOf(user)
  if (owesTerms({ db: site.db, user: currentUser })) return { problem: termsOwed, isGuess: false }
  return { key: keyOf(row), ...identityFor(site, row.Role, currentUser) }
}

/** Whether a key of this role can act for the account: members’ keys for members, clients’ keys for clients. */
export const canActFor = ({ Role }: Pick<ApiKeyRow, 'Role'>, user: UserRow, now: Date): boolean =>
  user.Role === Role &&
  !user.Disabled &&
  user.LeavingAt === null &&
  user.ReadOnlyUntil === null &&
  !hasGrantEnded(user, now)

const identityFor = (site: Site, role: ApiKeyRow['Role'], user: CurrentUser | null): Identity => ({
  user,
  role,
  scope: scopeOf(site, role, user),
})

const keyOf = ({ Id, Name, Role, UserId, Fields, PerMinute }: ApiKeyRow): ApiKey => ({
  id: Id,
  name: Name,
  role: Role,
  userId: UserId,
  fields: Fields,
  perMinute: PerMinute,
})

const currentUserOf = (row: UserRow): CurrentUser => ({
  id: row.Id,
  loginName: row.LoginName,
  displayName: row.DisplayName,
  email: row.Email,
  role: row.Role,
  administrator: row.Administrator,
  agentKey: row.AgentKey,
})

export const signingPurpose = 'signing secret of an API key'

/** The secret with which the key signs requests; null for a key that may not. Its id is Spark’s `ApiKey`. */
export function findSigningSecret({ db, vault }: KeySite, id: string): string | null {
  const sealed = getValidKeys(db).get(id)?.row.SigningSecret
  return sealed ? vault.open(sealed, signingPurpose) : null
}
