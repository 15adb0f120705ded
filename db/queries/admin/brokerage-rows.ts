import type { Connection, Database, Orm } from '#db/connect.ts'
import { cacheUntilWrite } from '#db/database-cache.ts'
import { eq, inArray } from '#db/orm/drizzle.ts'
import { settings } from '#db/schema/index.ts'

const names = {
  values: 'brokerage',
  brand: 'brand',
  logo: 'logo',
  icon: 'icon',
  rules: 'rules',
} as const

/** Settings of the brokerage as JSON texts; null if a setting is not stored. */
export type StoredBrokerage = Readonly<Record<keyof typeof names, string | null>>

type PictureName = 'logo' | 'icon'
const dataName = (name: PictureName) => `${name}Data`

export const findBrokerage = cacheUntilWrite('brokerage', ({ read }: Database): StoredBrokerage => {
  const rows = read
    .select()
    .from(settings)
    .where(inArray(settings.Name, Object.values(names)))
    .all()
  const textOf = (name: string) => rows.find(({ Name }) => Name === name)?.Value ?? null
  return {
    values: textOf(names.values),
    brand: textOf(names.brand),
    logo: textOf(names.logo),
    icon: textOf(names.icon),
    rules: textOf(names.rules),
  }
})

/** The rules of sources as JSON text; null if none are stored. */
export const findRules = (connection: Connection): string | null =>
  connection
    .prepare<[string], string>('SELECT Value FROM settings WHERE Name = ?')
    .pluck()
    .get(names.rules) ?? null

function put(orm: Orm, Name: string, value: unknown): void {
  const Value = JSON.stringify(value)
  orm
    .insert(settings)
    .values({ Name, Value })
    .onConflictDoUpdate({ target: settings.Name, set: { Value } })
    .run()
}

export const putBrokerage = (orm: Orm, values: object) => put(orm, names.values, values)
export const putRules = (orm: Orm, rules: object) => put(orm, names.rules, rules)
export const putBrand = (orm: Orm, brand: object) => put(orm, names.brand, brand)

/** Stores a picture; `data` has the content of its file or files in base64. */
export function putSitePicture(
  orm: Orm,
  name: PictureName,
  picture: object,
  data: string | Readonly<Record<string, string>>,
): void {
  put(orm, name, picture)
  put(orm, dataName(name), data)
}

export function removeSitePicture(orm: Orm, name: PictureName): boolean {
  const { changes } = orm
    .delete(settings)
    .where(inArray(settings.Name, [name, dataName(name)]))
    .run()
  return changes > 0
}

export function getSitePictureData({ read }: Database, name: PictureName): unknown {
  const row = read
    .select()
    .from(settings)
    .where(eq(settings.Name, dataName(name)))
    .get()
  return row ? JSON.parse(row.Value) : null
}
