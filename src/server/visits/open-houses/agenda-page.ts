import type { APIContext } from 'astro'
import { canWorkWithContacts } from '#src/domain/context/access/permissions.ts'
import { readLocalTime } from '#src/domain/context/calendar/moment-at.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { addDays, localDate } from '#src/domain/local-time.ts'
import { formOf } from '#src/domain/search/filter/convert/form-from-filter.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import {
  type FormValues,
  isFormQuery,
  valuesOfForm,
  valuesOfQuery,
} from '#src/domain/search/filter/form/form-values.ts'
import type { FormErrors } from '#src/domain/search/filter/form/read-search-form.ts'
import { mayNameOwnList } from '#src/domain/search/filter/read/read-own-list.ts'
import { type OpenHouseType, openHouseTypes } from '#src/domain/visits/open-houses/open-house.ts'
import { openHousesCalendarPath, openHousesPath } from '#src/domain/visits/open-houses/paths.ts'
import { responseKind } from '#src/server/context/request/answer/failure.ts'
import { referenceFor } from '#src/server/search/results/request/filter-reference.ts'
import { filterOfForm } from '#src/server/search/results/request/form-filter.ts'
import { calendarFile } from '#src/server/visits/showings-page.ts'
import { asVisitor } from '#src/use-cases/context/as-visitor.ts'
import { personOf } from '#src/use-cases/context/person.ts'
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
  readonly status: number
  readonly filterText: string
  /** What the search form shows; `kept` has the conditions for which it has no controls. */
  readonly form: FormValues
  readonly errors: FormErrors
  readonly kept: string | null
  readonly view: 'list' | 'calendar'
  readonly from: string
  readonly type: OpenHouseType | null
  /** The types that can be chosen; none for people who see only public open houses. */
  readonly types: readonly OpenHouseType[]
  readonly days: readonly AgendaDay[]
  /** Cards for the list, by listing id. Empty for the calendar, which has no room for them. */
  readonly cards: ReadonlyMap<string, ListingCard>
  /** When the listings were last updated, in UTC. */
  readonly freshness: string | null
  readonly previous: string | null
  readonly next: string
  /**
   * The path of the calendar file. Null if the filter names lists of the user, since calendar apps have no session, and
   * for one type, which the file does not choose.
   */
  readonly feed: string | null
}

const daysShown = 7
const feedBehind = 7
const feedAhead = 90
const maxFilterLength = 20_000

export async function getAgendaPage(context: APIContext): Promise<Response | AgendaView> {
  const { locals, redirect, request, url } = context
  const query = url.searchParams
  const today = localDate(locals.clock(), locals.localTime)
  const asked = weekIn(query, today)
  const { from, view, type } = asked
  const sent = isFormQuery(query) ? await filterOfForm(locals, query) : null
  if (sent?.ok) {
    const _filter = sent.filter.isEmpty ? null : await referenceFor(locals, sent.filter)
    const params = { _filter, type, from: from === today ? null : from }
    return redirect(openHousesPath({ ...params, view: view === 'list' ? null : view }), 303)
  }
  const filterText = query.get(sent === null ? '_filter' : '_kept') ?? ''
  const week = { ...asked, filterText: filterText.slice(0, maxFilterLength) }
  const agenda = await getAgenda(locals, {
    filter: week.filterText,
    from,
    type,
    to: addDays(from, daysShown - 1),
  })
  if (responseKind(request) === 'json') return Response.json({ open_houses: agenda.houses })
  const shown = await viewOf(locals, agenda, week)
  return sent === null
    ? shown
    : { ...shown, status: 422, form: valuesOfQuery(query), errors: sent.errors, kept: filterText }
}

const weekIn = (query: URLSearchParams, today: string) => ({
  today,
  from: firstDay(query.get('from'), today),
  view: query.get('view') === 'calendar' ? ('calendar' as const) : ('list' as const),
  type: openHouseTypes.find((each) => each === query.get('type')) ?? null,
})

type Week = Pick<AgendaView, 'filterText' | 'from' | 'view' | 'type'> & { readonly today: string }

async function viewOf(
  locals: APIContext['locals'],
  agenda: Agenda,
  { today, ...week }: Week,
): Promise<AgendaView> {
  const { filterText, from, view, type } = week
  const filter = Filter.of(agenda.filter)
  const { form, rest } = formOf(filter)
  const ids = view === 'list' ? agenda.houses.map(({ listingId }) => listingId) : []
  const cards = await findListingCardsById(locals, [...new Set(ids)])
  const [, before] = [today, addDays(from, -daysShown)].toSorted()
  return {
    ...agenda,
    ...week,
    status: 200,
    form: valuesOfForm(form),
    errors: {},
    types: canWorkWithContacts(personOf(locals)) ? openHouseTypes : [],
    kept: rest.text || null,
    cards: new Map(cards.map((card) => [card.id, card])),
    days: Array.from({ length: daysShown }, (_, at) => {
      const date = addDays(from, at)
      return { date, houses: agenda.houses.filter((house) => house.date === date) }
    }),
    previous: from <= today ? null : before!,
    next: addDays(from, daysShown),
    freshness: getFreshness(locals),
    feed:
      type !== null || mayNameOwnList(filter)
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
