import type { ApiKey } from '#src/domain/api/keys/api-key.ts'
import { canSeeField } from '#src/domain/context/access/scope.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** The context of a program: `user`, `role`, and `scope` are those of its key. */
export interface ApiContext extends Context {
  readonly key: ApiKey
}

/** Whatever fields a key is for, it reads those by which records are known and followed. */
const alwaysRead = ['Id', 'ListingKey', 'ListingId', 'ModificationTimestamp']

/** Whether the program may read the field, filter by it, and sort by it. */
export const canReadField = ({ key, scope }: ApiContext, field: Field): boolean =>
  canSeeField(scope, field) &&
  (key.fields === null || key.fields.includes(field.name) || alwaysRead.includes(field.name))
