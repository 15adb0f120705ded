import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { findUser } from '#db/queries/account/user-rows.ts'
import { type ApiKeyRow, findValidKey, insertKey, updateKey } from '#db/queries/api/key-rows.ts'
import type { ApiRole } from '#src/domain/api/keys/api-key.ts'
import type { KeySettings, NewKeySettings } from '#src/domain/api/keys/key-settings.ts'
import {
  keyNameTaken,
  keyNeedsAccount,
  keyTakesNoAccount,
  noAccountOfRole,
  noSuchFields,
  noSuchKey,
} from '#src/domain/api/keys/messages.ts'
import { canSeeField, scopeFor } from '#src/domain/context/access/scope.ts'
import { RequestError } from '#src/domain/errors.ts'
import { newId } from '#src/domain/ids.ts'
import type { Dictionary } from '#src/domain/search/dictionary/index.ts'
import type { Vault } from '#src/use-cases/account/sign-in-context.ts'
import { invalid } from '#src/use-cases/context/check-name.ts'
import { canActFor, hashOfKey, signingPurpose } from './find-key.ts'

interface KeyStore {
  readonly db: Database
  readonly dictionary: Dictionary
  readonly clock: () => Date
}

export interface NewKey {
  readonly id: string
  /** The key itself, which no one can read later. */
  readonly key: string
}

/** Throws `Invalid` with the form’s fields. */
export async function makeKey(
  { db, dictionary, clock, vault }: KeyStore & { readonly vault: Vault },
  { name, role, account, signature, per_minute, fields }: NewKeySettings,
  actor: string,
): Promise<NewKey> {
  const now = clock()
  const id = newId(now)
  const key = `plat_${id}_${randomBytes(24).toString('hex')}`
  const row: ApiKeyRow = {
    Id: id,
    Name: name,
    SecretHash: hashOfKey(key),
    SigningSecret: signature ? vault.seal(key, signingPurpose) : null,
    Role: role,
    UserId: accountFor(db, role, account, now),
    Fields: checkFields(dictionary, role, fields),
    PerMinute: per_minute,
    CreatedBy: actor,
    CreatedAt: now.toISOString(),
    LastUsedAt: null,
    RevokedAt: null,
  }
  await db.write((tx) => {
    if (findValidKey(tx.orm, { name }) !== null) throw invalid('name', keyNameTaken(name))
    insertKey(tx, row)
    audit(tx, { actor, now }, 'API key made', row)
  })
  return { id, key }
}

export async function changeKey(
  { db, dictionary, clock }: KeyStore,
  id: string,
  { per_minute, fields }: KeySettings,
  actor: string,
): Promise<void> {
  await db.write((tx) => {
    const row = validKey(tx, id)
    const change = { PerMinute: per_minute, Fields: checkFields(dictionary, row.Role, fields) }
    updateKey(tx, id, change)
    audit(tx, { actor, now: clock() }, 'API key changed', { ...row, ...change })
  })
}

/** Ends the key and the tokens that were given for it, at once. */
export async function revokeKey(
  { db, clock }: Pick<KeyStore, 'db' | 'clock'>,
  id: string,
  actor: string,
): Promise<void> {
  await db.write((tx) => {
    const row = validKey(tx, id)
    updateKey(tx, id, { RevokedAt: clock().toISOString(), SigningSecret: null })
    audit(tx, { actor, now: clock() }, 'API key revoked', row)
  })
}

function validKey({ orm }: Transaction, id: string): ApiKeyRow {
  const row = findValidKey(orm, { id })
  if (row === null) throw new RequestError('NotFound', noSuchKey)
  return row
}

function accountFor(db: Database, role: ApiRole, account: string, now: Date): string | null {
  if (account === '') {
    if (role === 'private') throw invalid('account', keyNeedsAccount)
    return null
  }
  if (role === 'idx') throw invalid('account', keyTakesNoAccount)
  const user = findUser(db, account)
  if (user === null || !canActFor({ Role: role }, user, now))
    throw invalid('account', noAccountOfRole(account, role))
  return user.Id
}

function checkFields(
  dictionary: Dictionary,
  role: ApiRole,
  names: readonly string[],
): string[] | null {
  const scope = scopeFor(role)
  const fields = names.map((name) => ({ name, field: dictionary.find(name) }))
  const unreadable = fields.filter(({ field }) => !field || !canSeeField(scope, field))
  if (unreadable.length > 0)
    throw invalid(
      'fields',
      noSuchFields(
        unreadable.map(({ name }) => name),
        role,
      ),
    )
  return names.length === 0 ? null : fields.map(({ field }) => field!.name)
}

function audit(
  { orm }: Transaction,
  { actor, now }: { readonly actor: string; readonly now: Date },
  action: string,
  { Name, Role, PerMinute, Fields, SigningSecret }: ApiKeyRow,
): void {
  const detail = [
    Role,
    `${PerMinute} a minute`,
    Fields === null ? 'all fields' : Fields.join(', '),
    ...(SigningSecret === null ? [] : ['may sign']),
  ].join('; ')
  insertAudit(orm, now, { actor, action, subject: Name, detail })
}
