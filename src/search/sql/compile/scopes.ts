import {
  disclosingCountry,
  disclosingStates,
} from '#src/domain/context/access/disclosing-states.ts'
import type { Scope } from '#src/domain/context/access/scope.ts'
import {
  type Hiding,
  type SourceRules,
  sourcesWithOtherFlags,
} from '#src/domain/context/access/source-rules.ts'
import { bound, identifier, joined, type Sql, sql } from './sql.ts'

export function scopeSql(scope: Scope): Sql {
  const { statuses, internetOnly, hiddenOffices, hiddenSources, marketedBy, homeLetters } = scope
  const pieces: Sql[] = []
  if (statuses !== null) pieces.push(statusSql(statuses, scope))
  if (internetOnly) pieces.push(isDisplayed('InternetEntireListingDisplayYN', scope))
  pieces.push(audienceSql(scope))
  if (hiddenOffices.length > 0)
    pieces.push(
      sql`(l."ListOfficeKey" IS NULL OR +l."ListOfficeKey" NOT IN (${bound(hiddenOffices)}))`,
    )
  if (hiddenSources.length > 0)
    pieces.push(sql`+l."OriginatingSystemName" NOT IN (${bound(hiddenSources)})`)
  if (marketedBy !== null)
    pieces.push(
      sql`(l."DelayedMarketingDate" IS NULL OR l."DelayedMarketingDate" <= ${marketedBy})`,
    )
  if (homeLetters !== '')
    pieces.push(sql`(l."HomeShownTo" IS NULL OR l."HomeShownTo" NOT GLOB ${`*[${homeLetters}]*`})`)
  return joined(pieces, ' AND ')
}

function audienceSql({ audiences, ownOffice }: Scope): Sql {
  const audienceTest = sql`l."Audience" IS NULL OR l."Audience" IN (${bound(audiences)})`
  if (ownOffice === null) return sql`(${audienceTest})`
  return sql`(${audienceTest} OR l."Audience" = 'Office' AND +l."ListOfficeKey" = ${ownOffice})`
}

export const isAddressDisplayed = (scope: Scope): Sql =>
  isDisplayed('InternetAddressDisplayYN', scope)

/** Whether a seller lets consumers see something, by a flag that is not a column (IDX I-12). */
export function isSwitchedOn(name: string, scope: Scope): Sql {
  const kind = sql`json_type(l."Other", ${`$.${name}`})`
  return isTrue(sql`(CASE ${kind} WHEN 'true' THEN 1 WHEN 'false' THEN 0 END)`, scope)
}

const isDisplayed = (name: string, scope: Scope): Sql => isTrue(sql`l.${identifier(name)}`, scope)

function isTrue(flag: Sql, scope: Scope): Sql {
  const others = sourcesWithOtherFlags(scope)
  const { missingFlagsWithhold } = scope
  if (others.length === 0) return missingFlagsWithhold ? sql`${flag} IS 1` : sql`${flag} IS NOT 0`
  return missingFlagsWithhold
    ? sql`(${flag} IS 1 OR ${flag} IS NULL AND ${isOf(others)})`
    : sql`(${flag} IS 1 OR ${flag} IS NULL AND NOT ${isOf(others)})`
}

/** Whether a listing is of one of these sources. The plus keeps SQLite from using an index. */
export const isOf = (sources: readonly string[]): Sql =>
  sql`+l."OriginatingSystemName" IN (${bound(sources)})`

export function isHidden({ sources, undisclosed }: Hiding): Sql {
  const states = bound([...disclosingStates])
  const discloses = sql`+l."StateOrProvince" IN (${states}) AND ifnull(+l."Country" = ${disclosingCountry}, 1)`
  const pieces = [
    ...(sources.length === 0 ? [] : [isOf(sources)]),
    ...(undisclosed.length === 0 ? [] : [sql`(${isOf(undisclosed)} AND (${discloses}) IS NOT 1)`]),
  ]
  return joined(pieces, ' OR ')
}

// The plus keeps SQLite from using an index on the status, which would select nearly all listings.
const hasStatus = (statuses: readonly string[]) => sql`+l."StandardStatus" IN (${bound(statuses)})`

function statusSql(statuses: readonly string[], { sourceRules }: Scope): Sql {
  if (sourceRules.length === 0) return hasStatus(statuses)
  const names = sourceRules.map(({ source }) => source)
  const others = sql`(NOT ${isOf(names)} AND ${hasStatus(statuses)})`
  return sql`(${joined([others, ...sourceRules.map(statusOfSource)], ' OR ')})`
}

function statusOfSource({ source, statuses, closedSince }: SourceRules): Sql {
  const shown = sql`${isOf([source])} AND ${hasStatus(statuses)}`
  if (closedSince === null) return sql`(${shown})`
  return sql`(${shown} AND (l."StandardStatus" <> 'Closed' OR l."CloseDate" >= ${closedSince}))`
}
