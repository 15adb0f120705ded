import { createHash } from 'node:crypto'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { getLogoData, putBrokerage, putLogo, removeLogo } from '#db/queries/admin/brokerage-rows.ts'
import {
  type BrokerageForm,
  brokerageProblems,
  brokerageValues,
  logoProblem,
} from '#src/domain/admin/brokerage.ts'
import { logoMissing, logoUnreadable } from '#src/domain/admin/messages/brokerage-messages.ts'
import { logoPath } from '#src/domain/admin/paths.ts'
import { readPicture } from '#src/domain/admin/read-picture.ts'
import { RequestError } from '#src/domain/errors.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import type { Context } from '#src/use-cases/context/context.ts'

/** Returns problems as sentences by field, or null if the settings were saved. They apply from the next request. */
export async function saveBrokerage(
  context: Context,
  form: BrokerageForm,
): Promise<Readonly<Record<string, string>> | null> {
  const { loginName: actor } = requireAdministrator(context)
  const problems = brokerageProblems(form)
  if (Object.keys(problems).length > 0) return problems
  const values = brokerageValues(form)
  const { brokerage } = context
  const changed = Object.entries(values).filter(
    ([name, value]) => brokerage[name as keyof typeof values] !== value,
  )
  if (changed.length === 0) return null
  const detail = changed.map(([name, value]) => `${name} ${value}`).join(', ')
  const entry = { actor, action: 'settings change', subject: 'brokerage', detail }
  await context.db.write(({ orm }) => {
    putBrokerage(orm, values)
    insertAudit(orm, context.clock(), entry)
  })
  return null
}

export async function saveLogo(context: Context, bytes: Uint8Array): Promise<string | null> {
  const { loginName: actor } = requireAdministrator(context)
  const picture = readPicture(bytes)
  const problem = logoProblem(bytes.length, picture)
  if (problem !== null || picture === null) return problem ?? logoUnreadable
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  const data = Buffer.from(bytes).toString('base64')
  const entry = { actor, action: 'logo change', subject: 'brokerage' }
  await context.db.write(({ orm }) => {
    putLogo(orm, { hash, ...picture }, data)
    insertAudit(orm, context.clock(), entry)
  })
  return null
}

export async function deleteLogo(context: Context): Promise<void> {
  const { loginName: actor } = requireAdministrator(context)
  const entry = { actor, action: 'logo delete', subject: 'brokerage' }
  await context.db.write(({ orm }) => {
    if (removeLogo(orm)) insertAudit(orm, context.clock(), entry)
  })
}

export function getLogo(context: Context, file: string): Uint8Array<ArrayBuffer> {
  const data = context.brokerage.logo?.path === logoPath(file) ? getLogoData(context.db) : null
  if (data === null) throw new RequestError('NotFound', logoMissing)
  return Uint8Array.from(Buffer.from(data, 'base64'))
}
