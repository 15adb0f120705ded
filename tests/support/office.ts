import type { Database } from '#db/connect.ts'
import { brokerageDefaults } from '#src/domain/admin/brokerage.ts'
import { currentBrokerage } from '#src/use-cases/admin/brokerage/current.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { testContext, userContext } from './context.ts'
import { emptyDatabase } from './database.ts'

export const officeDefaults = {
  ...brokerageDefaults,
  siteName: 'Plat',
  postalAddress: '',
  senderName: 'Plat',
  registerAfter: 5,
}

/** A context whose settings are those that are stored. */
function live(context: Context): Context {
  const { rules } = context
  const read = currentBrokerage(context.db, { ...officeDefaults, rules }, context.log)
  return {
    ...context,
    get brokerage() {
      return read()
    },
  }
}

/** A brokerage with an administrator and an agent, whose stored settings apply. */
export async function office(db: Database = emptyDatabase()) {
  const context = testContext(db)
  const boss = await userContext(context, 'boss')
  const admin = live({ ...boss, user: { ...boss.user!, administrator: true } })
  return { db, context, admin, agent: live(await userContext(context, 'agent')) }
}
