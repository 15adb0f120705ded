import { cacheUntilWrite } from '#db/database-cache.ts'
import { feedLookupRecords } from '#db/schema/index.ts'

/** The standard’s values for those of feeds, by `LookupName LookupValue`. */
export const findStandardValues = cacheUntilWrite(
  'standard lookup values',
  ({ read }): ReadonlyMap<string, string> => {
    const { LookupName, LookupValue, StandardLookupValue } = feedLookupRecords
    const rows = read
      .select({ LookupName, LookupValue, StandardLookupValue })
      .from(feedLookupRecords)
      .all()
    return new Map(
      rows
        .filter((row) => row.StandardLookupValue !== '')
        .map((row) => [`${row.LookupName} ${row.LookupValue}`, row.StandardLookupValue]),
    )
  },
)
