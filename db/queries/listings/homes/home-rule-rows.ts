import type { Orm } from '#db/connect.ts'
import { eq } from '#db/orm/drizzle.ts'
import { putSetting } from '#db/queries/account/setting-rows.ts'
import { settings } from '#db/schema/index.ts'
import { defaultHomeRule, type HomeRule } from '#src/domain/listings/homes/home-rule.ts'

const names = { rule: 'homes', settled: 'homesSettled' } as const

function read<Value>(orm: Orm, name: string, other: Value): Value {
  const row = orm.select().from(settings).where(eq(settings.Name, name)).get()
  return row === undefined ? other : (JSON.parse(row.Value) as Value)
}

export const findHomeRule = (orm: Orm): HomeRule => read(orm, names.rule, defaultHomeRule)
export const putHomeRule = (orm: Orm, rule: HomeRule): void => putSetting(orm, names.rule, rule)

/**
 * Up to which change of listings homes are settled, a hash of what else the result depends on, and after which listing to
 * go on deciding again, because that is different; null after the last.
 */
export interface Settled {
  readonly to: number
  readonly by: string
  readonly again: number | null
}

export const findSettled = (orm: Orm): Settled =>
  read(orm, names.settled, { to: 0, by: '', again: null })
export const putSettled = (orm: Orm, settled: Settled): void =>
  putSetting(orm, names.settled, settled)
