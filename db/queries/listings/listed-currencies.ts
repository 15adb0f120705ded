import { cacheUntilWrite } from '#db/database-cache.ts'
import { isNotNull } from '#db/orm/drizzle.ts'
import { listings } from '#db/schema/index.ts'

export const hasCurrencies = cacheUntilWrite(
  'whether listings have currencies',
  ({ read }) =>
    read
      .select({ RowKey: listings.RowKey })
      .from(listings)
      .where(isNotNull(listings.Currency))
      .limit(1)
      .get() !== undefined,
)
