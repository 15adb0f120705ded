import { createDictionary, type Dictionary } from '#src/domain/search/dictionary/index.ts'
import { photoNumber } from '#src/import/convert/photo-columns.ts'
import { type Header, headerOf } from '#src/import/mapping/table-header.ts'
import type { Converter, WholeItem } from '#src/import/record/converted.ts'
import { emptyRecord } from '#src/import/record/empty-record.ts'
import type { JsonItem } from '#src/import/record/item.ts'
import { isOpenHouseInListing } from './json-open-houses.ts'
import { isIdentity } from './reso.ts'

const keys = ['ListingKey', 'ListingId']
const telling = ['StandardStatus', 'MlsStatus', 'PropertyType', 'ListPrice']
const minKnown = 0.8

/** Returns the header of a table whose columns have RESO's exact names, or null for any other table. */
export function resoHeader(cells: readonly string[]): Header | null {
  const header = headerOf(cells)
  const has = (name: string) => header.names.includes(name)
  if (!keys.some(has) || telling.filter(has).length < 2) return null
  const { find } = createDictionary()
  const isKnown = (name: string) => find(name) !== undefined || isPart(name)
  const knownCount = header.names.filter(isKnown).length
  return knownCount >= header.names.length * minKnown ? header : null
}

/** Returns the columns that are not fields of a listing. The report names them, and their values are stored. */
export const unknownColumns = ({ names }: Header, { find }: Dictionary): string[] =>
  names.filter((name) => {
    const isKept = ['derived', 'custom', undefined].includes(find(name)?.storage)
    return name !== '' && isKept && !isPart(name) && !isIdentity(name)
  })

const isPart = (name: string) => photoNumber(name) !== null || isOpenHouseInListing(name)

export function resoTableConverter(header: Header, listings: Converter): Converter {
  const recordOf = (item: WholeItem): WholeItem => {
    if (!('cells' in item)) return item
    const json = emptyRecord<string | null>()
    for (const [at, name] of header.names.entries())
      if (name !== '') json[name] = item.cells[at]?.trim() || null
    return { line: item.line, raw: item.raw, json } satisfies JsonItem
  }
  const problemOf = (item: WholeItem) => ('cells' in item ? header.problemOf(item.cells) : null)
  return {
    ...listings,
    identify: (item) => (problemOf(item) === null ? listings.identify(recordOf(item)) : null),
    convert(item) {
      const misshapen = problemOf(item)
      return misshapen === null ? listings.convert(recordOf(item)) : { problems: [misshapen] }
    },
  }
}
