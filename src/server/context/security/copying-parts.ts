import type { SharedState } from '#db/shared-state.ts'
import type { Site } from '#src/use-cases/context/context.ts'
import { createVisibleCount } from '#src/use-cases/listings/visible-count.ts'
import { createCopyingWatch } from './copying-watch.ts'
import { createReaderCookies } from './reader-cookie.ts'
import { createSearchEngines } from './search-engines.ts'

/** What finds copiers (IDX I-19). A site that hides from search engines has none to let through. */
export const copyingParts = (
  site: Site,
  state: SharedState,
  secret: string,
  isFindable: boolean,
) => ({
  copying: createCopyingWatch(state),
  readerCookies: createReaderCookies(secret),
  isSearchEngine: isFindable ? createSearchEngines(state) : () => false,
  countVisible: createVisibleCount(site),
})
