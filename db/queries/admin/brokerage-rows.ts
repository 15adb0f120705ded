import type { Database, Orm } from '#db/connect.ts'
import { cacheUntilWrite } from '#db/database-cache.ts'
import { eq, inArray } from '#db/orm/drizzle.ts'
import { settings } from '#db/schema/index.ts'

const names = { values: 'brokerage', logo: 'logo', logoData: 'logoData' } as const

/** Settings of the brokerage as JSON texts; null if a setting is not stored. */
export interface StoredBrokerage {
  readonly values: string | null
  readonly logo: string | null
}

export const findBrokerage = cacheUntilWrite('brokerage', ({ read }: Database): StoredBrokerage => {
  const rows = read
    .select()
    .from(settings)
    .where(inArray(settings.Name, [names.values, names.logo]))
    .all()
  const textOf = (name: string) => rows.find(({ Name }) => Name === name)?.Value ?? null
  return { values: textOf(names.values), logo: textOf(names.logo) }
})

function put(orm: Orm, Name: string, value: unknown): void {
  const Value = JSON.stringify(value)
  orm
    .insert(settings)
    .values({ Name, Value })
    .onConflictDoUpdate({ target: settings.Name, set: { Value } })
    .run()
}

export const putBrokerage = (orm: Orm, values: object) => put(orm, names.values, values)

/** Stores the logo; `data` is its content in base64. */
export function putLogo(orm: Orm, logo: object, data: string): void {
  put(orm, names.logo, logo)
  put(orm, names.logoData, data)
}

export function removeLogo(orm: Orm): boolean {
  const { changes } = orm
    .delete(settings)
    .where(inArray(settings.Name, [names.logo, names.logoData]))
    .run()
  return changes > 0
}

/** Returns the content of the logo in base64. */
export function getLogoData({ read }: Database): string | null {
  const row = read.select().from(settings).where(eq(settings.Name, names.logoData)).get()
  return row ? String(JSON.parse(row.Value)) : null
}
