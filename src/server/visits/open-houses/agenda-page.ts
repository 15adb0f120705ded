import type { APIContext } from 'astro'
import { readLocalTime } from '#src/domain/context/calendar/moment-at.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { addDays, localDate } from '#src/domain/local-time.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { mayNameOwnList } from '#src/domain/search/filter/read/read-own-list.ts'
import { openHousesCalendarPath } from '#src/domain/visits/open-houses/paths.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { calendarFile } from '#src/server/visits/showings-page.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import { findListingCardsById } from '#src/use-cases/listings/find-listing-cards.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'
import { type Agenda, getAgenda } from '#src/use-cases/visits/open-houses/agenda.ts'
import { openHouseCalendar } from '#src/use-cases/visits/open-houses/open-house-calendar.ts'
import type { PlannableHouse } from '#src/use-cases/visits/open-houses/open-house-view.ts'

export interface AgendaDay {
  readonly date: string
  readonly houses: readonly PlannableHouse[]
}

export interface AgendaView extends Agenda {
  readonly filterText: string
  readonly view: 'list' | 'calendar'
  readonly from: string
  readonly days: readonly AgendaDay[]
  /** Cards for the list, by listing id. Empty for the calendar, which has no room for them. */
  readonly cards: ReadonlyMap<string, ListingCard>
  /** When the listings were last updated, in UTC. */
  readonly freshness: string | null
  readonly previous: string | null
  readonly next: string
  /** The path of the calendar file. Null if the filter names lists of the user, since calendar apps have no session. */
  readonly feed: string | null
}

const daysShown = 7
const feedBehind = 7
const feedAhead = 90
const maxFilterLength = 20_000

export async function getAgendaPage(context: APIContext): Promise<Response | AgendaView> {
  const { locals, request, url } = context
  const query = url.searchParams
  const today = localDate(locals.clock(), locals.localTime)
  const from = firstDay(query.get('from'), today)
  const to = addDays(from, daysShown - 1)
  const filterText = (query.get('_filter') ?? '').slice(0, maxFilterLength)
  const agenda = await getAgenda(locals, { filter: filterText, from, to })
  if (responseKind(request) === 'json') return Response.json({ open_houses: agenda.houses })
  const days = Array.from({ length: daysShown }, (_, at) => {
    const date = addDays(from, at)
    return { date, houses: agenda.houses.filter((house) => house.date === date) }
  })
  const view = query.get('view') === 'calendar' ? 'calendar' : 'list'
  const ids = view === 'list' ? agenda.houses.map(({ listingId }) => listingId) : []
  const cards = await findListingCardsById(locals, [...new Set(ids)])
  const [, before] = [today, addDays(from, -daysShown)].toSorted()
  return {
    ...agenda,
    filterText,
    view,
    cards: new Map(cards.map((card) => [card.id, card])),
    from,
    days,
    previous: from <= today ? null : before!,
    next: addDays(from, daysShown),
    freshness: getFreshness(locals),
    feed: mayNameOwnList(Filter.of(agenda.filter))
      ? null
      : openHousesCalendarPath({ _filter: filterText }),
  }
}

function firstDay(text: string | null, today: string): string {
  const isDay = text !== null && readLocalTime(`${text}T00:00`) !== null
  return isDay && text > today && text < '9000' ? text : today
}

/** Calendar programs have no session, so the file has only what visitors may see. */
export async function sendAgendaCalendar({ locals, url }: APIContext): Promise<Response> {
  const visitor = asVisitor(locals)
  const today = localDate(locals.clock(), locals.localTime)
  const filter = (url.searchParams.get('_filter') ?? '').slice(0, maxFilterLength)
  const range = { from: addDays(today, -feedBehind), to: addDays(today, feedAhead) }
  const { houses } = await getAgenda(visitor, { filter, ...range })
  const text = openHouseCalendar(visitor, `Open houses, ${locals.siteName}`, houses)
  return calendarFile(text, 'open-houses.ics')
}
