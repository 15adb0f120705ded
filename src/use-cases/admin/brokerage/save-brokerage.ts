import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { putBrokerage } from '#db/queries/admin/brokerage-rows.ts'
import {
  type BrokerageForm,
  brokerageProblems,
  brokerageValues,
} from '#src/domain/admin/brokerage.ts'
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
