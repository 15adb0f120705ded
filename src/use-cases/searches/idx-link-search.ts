import { getIdxLink } from '#db/queries/idx-links/idx-links.ts'
import { Filter } from '#src/domain/filter/filter.ts'
import { filterWithEvent } from '#src/domain/idx-links/idx-link.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export function idxLinkSearch({ db }: Context, id: string) {
  const row = getIdxLink(db.read, id)
  if (row === null) return null
  const { Name, SortId, ListingEvent, ListingEventHours } = row
  const filter = filterWithEvent(Filter.of(row.Filter), ListingEvent, ListingEventHours)
  return { Name, Filter: filter.text, SortId, ViewId: null }
}
