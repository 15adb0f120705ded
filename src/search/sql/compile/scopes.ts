import type { Scope } from '#src/domain/context/access/scope.ts'
import { bound, identifier, joined, type Sql, sql } from './sql.ts'

export function scopeSql(scope: Scope): Sql {
  const { statuses, internetOnly, hiddenOffices, hiddenSources, marketedBy, homeLetters } = scope
  const pieces: Sql[] = []
  // The plus keeps SQLite from using an index on the status, which would select nearly all listings.
  if (statuses !== null) pieces.push(sql`+l."StandardStatus" IN (${bound(statuses)})`)
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

function isDisplayed(flag: string, { missingFlagsWithhold }: Scope): Sql {
  return missingFlagsWithhold
    ? sql`l.${identifier(flag)} IS 1`
    : sql`l.${identifier(flag)} IS NOT 0`
}
