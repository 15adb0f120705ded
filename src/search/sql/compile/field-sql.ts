import { canSeeField, type Scope } from '#src/domain/context/access/scope.ts'
import { hidingOf } from '#src/domain/context/access/source-rules.ts'
import { RequestError } from '#src/domain/errors.ts'
import { dayNumber, marketDayColumns } from '#src/domain/listings/days-on-market.ts'
import { canBeLink, choiceFlags } from '#src/domain/listings/seller-choices.ts'
import type { Field } from '#src/domain/search/dictionary/index.ts'
import { ratios } from '#src/domain/search/dictionary/ratios.ts'
import { comparable, priceSql } from './money.ts'
import { isAddressDisplayed, isHidden, isSwitchedOn } from './scopes.ts'
import { identifier, type Sql, sql } from './sql.ts'

/** Compiles a field of the row `l` of `listings` to SQL. Throws if the scope hides the field. */
export function fieldSql(field: Field, scope: Scope): Sql {
  return shownTo(scope, field, comparable(field.name, storedSql(field, scope)))
}

export interface ListSql {
  readonly source: Sql
  readonly value: Sql
}

export function listSql(field: Field, scope: Scope): ListSql {
  assertVisible(field, scope)
  const source = (list: Sql) => sql`json_each(${shownBySource(scope, field, list)}) e`
  if (field.name === 'OpenHouses') return { source: source(openHouses), value: sql`e.value` }
  if (field.storage === 'column')
    return { source: source(sql`l.${identifier(field.name)}`), value: sql`e.value` }
  return { source: source(listJson(field)), value: converted(field, sql`e.type`, sql`e.value`) }
}

// Only active open houses are selected, not canceled or past ones.
const openHouses = sql`(SELECT json_group_array(o."OpenHouseDate") FROM open_houses o
  WHERE o."RowKey" = l."RowKey" AND o."OpenHouseStatus" = 'Active')`

/** Lets SQLite look up the few listings with open houses instead of reading all. */
export const hasOpenHouse = sql`l."RowKey" IN
  (SELECT o."RowKey" FROM open_houses o WHERE o."OpenHouseStatus" = 'Active')`

export const latitude = (scope: Scope) => withheld(scope, sql`l."Latitude"`)
export const longitude = (scope: Scope) => withheld(scope, sql`l."Longitude"`)

function storedSql(field: Field, scope: Scope): Sql {
  switch (field.storage) {
    case 'column':
      return columnSql(field.name, scope)
    case 'text':
      return sql`(SELECT t.${identifier(field.name)} FROM listing_texts t WHERE t."RowKey" = l."RowKey")`
    case 'derived':
      return derivedSql(field)
    default:
      return jsonSql(field)
  }
}

function columnSql(name: string, { today }: Scope): Sql {
  const days = marketDayColumns.get(name)
  if (days === undefined) return sql`l.${identifier(name)}`
  const column = sql`l.${identifier(days)}`
  const grown = today === null ? sql`NULL` : sql`max(0, ${dayNumber(today)} + ${column})`
  return sql`iif(${column} < 0, ${grown}, ${column})`
}

function derivedSql(field: Field): Sql {
  const ratio = ratios.get(field.name)
  if (ratio === undefined)
    throw new RequestError('BadRequest', `${field.name} has no value of its own.`)
  const part = (name: string) => priceSql(name, sql`l.${identifier(name)}`)
  return sql`(${part(ratio.of)} / ${part(ratio.per)})`
}

function jsonSql(field: Field): Sql {
  const { column, path } = jsonOf(field)
  return converted(field, sql`json_type(${column}, ${path})`, sql`(${column} ->> ${path})`)
}

function jsonOf({ storage, name }: Field): { column: Sql; path: string } {
  if (storage === 'json') return { column: sql`l."Other"`, path: `$.${JSON.stringify(name)}` }
  const [group = '', field = ''] = name.slice(1, -1).split('"."')
  return {
    column: sql`l."CustomFields"`,
    path: `$.${JSON.stringify(group)}.${JSON.stringify(field)}`,
  }
}

/** A JSON object counts as NULL, since it is not a list. */
function listJson(field: Field): Sql {
  const { column, path } = jsonOf(field)
  return sql`CASE json_type(${column}, ${path}) WHEN 'object' THEN NULL ELSE ${column} -> ${path} END`
}

function converted({ type }: Field, kind: Sql, value: Sql): Sql {
  const storedValue = sql`stored_value(${type}, ${kind}, ${value})`
  if (type === 'character')
    return sql`CASE ${kind} WHEN 'text' THEN ${value} ELSE ${storedValue} END`
  if (type !== 'integer' && type !== 'decimal') return storedValue
  return sql`CASE WHEN ${kind} IN ('integer', 'real') THEN ${value} + 0.0 ELSE ${storedValue} END`
}

function shownTo(scope: Scope, field: Field, value: Sql): Sql {
  assertVisible(field, scope)
  const shown = shownBySeller(scope, field, shownBySource(scope, field, value))
  return field.address ? withheld(scope, shown) : shown
}

/** A value is NULL for listings that hide its field. */
function shownBySource(scope: Scope, { name }: Field, value: Sql): Sql {
  const hiding = hidingOf(scope, name)
  return hiding === null ? value : sql`iif(${isHidden(hiding)}, NULL, ${value})`
}

/** A link is NULL where the seller switched off what it leads to (IDX I-12). */
function shownBySeller(scope: Scope, field: Field, value: Sql): Sql {
  if (!scope.internetOnly || !canBeLink(field)) return value
  const [valuations, comments] = choiceFlags.map((name) => isSwitchedOn(name, scope))
  return sql`shown_link(${value}, ${valuations!}, ${comments!})`
}

function withheld(scope: Scope, value: Sql): Sql {
  return scope.hidesWithheldAddresses
    ? sql`iif(${isAddressDisplayed(scope)}, ${value}, NULL)`
    : value
}

function assertVisible(field: Field, scope: Scope): void {
  if (!canSeeField(scope, field))
    throw new RequestError('BadRequest', `${field.name} isn’t a field you can search.`)
}
