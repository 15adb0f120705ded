import { newId } from '#src/domain/ids.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { baseRecord } from './base-record.ts'
import { type PlantedSource, wordFor } from './specimen.ts'

/** More listings than a search may show. */
export interface Fill {
  readonly filter: string
  readonly ids: ReadonlySet<string>
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

/** Above this limit, nothing is planted, and the limit is not tried. */
const mostPlanted = 2_000

/** Null for a source without a limit, or with a higher one than can be tried. */
export function fillOf(source: PlantedSource, today: string): Fill | null {
  const { visitors, clients } = source.profile
  const limits = [visitors.maxResults, clients.maxResults].filter((most) => most !== null)
  const count = Math.max(0, ...limits) + 1
  if (limits.length === 0 || count > mostPlanted) return null
  const tract = wordFor(source, 'filltract')
  const ids = Array.from({ length: count }, () => newId(new Date()))
  const records = ids.map((id, at) => ({
    ...baseRecord(source, `fill${at}`, { id, at, today }),
    ...{ SubdivisionName: tract, ListPrice: 5_000_000 + at, City: 'Seattle', Media: [] },
    ...{ Latitude: 46.1 + at * 0.001, Longitude: -121.1, OpenHouses: [] },
    ...{ ListOfficeKey: 'zq-office-fill', ListOfficeName: 'Fill Realty' },
    ...{ ListAgentKey: 'zq-agent-fill', PublicRemarks: 'A home.' },
  }))
  return {
    filter: `SubdivisionName Eq ${quote(tract)}`,
    ids: new Set(ids),
    records,
  }
}
