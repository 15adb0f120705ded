import type { Orm } from '#db/connect.ts'
import { oncePerConnection } from '#db/once-per-connection.ts'
import { eq, sql } from '#db/orm/drizzle.ts'
import { putSetting } from '#db/queries/account/setting-rows.ts'
import { settings } from '#db/schema/index.ts'
import { defaultHomeRule, type HomeRule } from '#src/domain/listings/homes/home-rule.ts'

const names = { rule: 'homes', settled: 'homesSettled' } as const

const selectSetting = oncePerConnection((orm: Orm) =>
  orm
    .select()
    .from(settings)
    .where(eq(settings.Name, sql.placeholder('name')))
    .prepare(),
)

function read<Value>(orm: Orm, name: string, fallback: Value): Value {
  const row = selectSetting(orm).get({ name })
  return row === undefined ? fallback : (JSON.parse(row.Value) as Value)
}

export const findHomeRule = (orm: Orm): HomeRule => read(orm, names.rule, defaultHomeRule)
export const putHomeRule = (orm: Orm, rule: HomeRule): void => putSetting(orm, names.rule, rule)

/** How far homes are settled. */
export interface Settled {
  /** The last change of listings that was considered. */
  readonly to: number
  /** Identifies what else the decisions depend on. If that changes, all of them are made again. */
  readonly by: string
  /** The last listing that was decided again, while that goes on; null if it is over. */
  readonly again: number | null
}

export const findSettled = (orm: Orm): Settled =>
  read(orm, names.settled, { to: 0, by: '', again: null })
export const putSettled = (orm: Orm, settled: Settled): void =>
  putSetting(orm, names.settled, settled)
