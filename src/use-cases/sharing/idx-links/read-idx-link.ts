import {
  filterWithEvent,
  type IdxLinkForm,
  idxLinkNameMaximum,
  isListingEvent,
  type ListingEvent,
  listingEventHours,
} from '#src/domain/sharing/idx-links/idx-link.ts'
import {
  idxLinkEvent,
  idxLinkHours,
  idxLinkNameLong,
  idxLinkNameNeeded,
  idxLinkNotPublic,
} from '#src/domain/sharing/messages/idx-link-messages.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { describeBadFilter, readFilterText } from '#src/use-cases/search/filter/read-filter.ts'
import { checkFilter } from '#src/use-cases/searches/saved/savable.ts'

export type IdxLinkProblems = Readonly<
  Partial<Record<'name' | '_filter' | 'listingevent' | 'listingeventhours', string>>
>

interface Values {
  readonly Name: string
  readonly Filter: string
  readonly SortId: string | null
  readonly ListingEvent: ListingEvent | null
  readonly ListingEventHours: number | null
}

export type ReadIdxLink =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly problems: IdxLinkProblems }

const maxSortLength = 200

/** Reports a problem if the filter uses fields that visitors cannot search by. */
export async function readIdxLink(context: Context, form: IdxLinkForm): Promise<ReadIdxLink> {
  const Name = form.name
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  const event = form.event === '' ? null : isListingEvent(form.event) ? form.event : undefined
  const hours = readHours(form.hours)
  const filter = await readPublicFilter(context, form.filter, event ?? null)
  const problems: IdxLinkProblems = {
    ...(Name === '' && { name: idxLinkNameNeeded }),
    ...([...Name].length > idxLinkNameMaximum && { name: idxLinkNameLong(idxLinkNameMaximum) }),
    ...(!filter.ok && { _filter: filter.message }),
    ...(event === undefined && { listingevent: idxLinkEvent }),
    ...(hours === null && {
      listingeventhours: idxLinkHours(listingEventHours.least, listingEventHours.most),
    }),
  }
  if (!filter.ok || event === undefined || hours === null || Object.keys(problems).length > 0)
    return { ok: false, problems }
  const SortId = form.sortId.slice(0, maxSortLength) || null
  const ListingEventHours = event === null ? null : hours
  return {
    ok: true,
    values: { Name, Filter: filter.value.text, SortId, ListingEvent: event, ListingEventHours },
  }
}

function readHours(text: string): number | null {
  if (text.trim() === '') return listingEventHours.first
  const hours = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return hours >= listingEventHours.least && hours <= listingEventHours.most ? hours : null
}

async function readPublicFilter(context: Context, text: string, event: ListingEvent | null) {
  const checked = await checkFilter(context, text)
  if (!checked.ok) return checked
  const result = await readFilterText(
    asVisitor(context),
    filterWithEvent(checked.value, event, null),
  )
  if (result.ok) return checked
  const why = describeBadFilter({ kind: 'bad-filter', errors: result.errors })
  return { ok: false, message: idxLinkNotPublic(why) } as const
}
