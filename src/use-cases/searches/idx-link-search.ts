import { getIdxLink } from '#db/queries/idx-links/idx-links.ts'
import { filterWithEvent } from '#src/domain/idx-links/idx-link.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export async function idxLinkSearch({ db }: Context, id: string) {
  const row = getIdxLink(db.read, id)
  if (row === null) return null
  const { Name, Filter, SortId, ListingEvent, ListingEventHours } = row
  const filter = filterWithEvent(Filter, ListingEvent, ListingEventHours)
  return { Name, Filter: filter, SortId, ViewId: null }
}
