import type {
  AssistantHome,
  AssistantNotices,
  ToolAnswer,
} from '#src/domain/api/assistants/assistant-views.ts'
import { badFilterText } from '#src/domain/api/assistants/bad-filter.ts'
import { fieldHidden, looser, looserHead, pageBeyond } from '#src/domain/api/assistants/messages.ts'
import {
  homeText,
  inOneLine,
  noticesText,
  paragraphs,
} from '#src/domain/api/assistants/write-answer.ts'
import { RequestError } from '#src/domain/errors.ts'
import { formatListings } from '#src/domain/format.ts'
import { pageSize } from '#src/domain/limits.ts'
import { resultsPath } from '#src/domain/paths.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { fairHousingRefusal } from '#src/domain/search/messages/filter-messages.ts'
import type { Sort } from '#src/domain/search/results/sorts/sorts.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { findHiddenField } from '#src/use-cases/api/hidden-field.ts'
import { findListings } from '#src/use-cases/listings/find-listings.ts'
import { capNotes } from '#src/use-cases/listings/result-cap.ts'
import { isBarred } from '#src/use-cases/search/filter/fair-housing.ts'
import { describeBadFilter, readFilterText } from '#src/use-cases/search/filter/read-filter.ts'
import { findLooserFilters } from '#src/use-cases/search/filter-panel/looser-filters.ts'
import { sentenceOf } from '#src/use-cases/searches/saved/search-words.ts'
import { absolute, canReadFields, describeHome, noticesOf } from './describe-home.ts'
import { type ReadWords, readWords } from './read-words.ts'

/** Listings are named by words, by a filter, or by both. */
export interface Wanted {
  readonly words?: string | undefined
  readonly filter?: string | undefined
}

export interface WantedPage extends Wanted {
  readonly sort?: string | undefined
  readonly page: number
}

/** Throws `Invalid` with a sentence if the words or the filter can’t be read. */
export async function readWanted(context: ApiContext, wanted: Wanted): Promise<ReadWords> {
  const given = Filter.of(wanted.filter ?? '')
  await requireReadable(context, given)
  const words = wanted.words?.trim() ?? ''
  if (words === '') return { filter: given, notes: [] }
  if (await isBarred(context, words)) throw new RequestError('Invalid', fairHousingRefusal)
  const read = await readWords(context, words, given.isEmpty)
  const filter = read.filter.and(given)
  await requireReadable(context, filter)
  return { ...read, filter }
}

async function requireReadable(context: ApiContext, filter: Filter): Promise<void> {
  const result = await readFilterText(context, filter)
  if (!result.ok && result.errors[0]?.message === fairHousingRefusal)
    throw new RequestError('Invalid', fairHousingRefusal)
  if (!result.ok)
    throw new RequestError('Invalid', badFilterText(result.errors, filter.text, context))
  const hidden = findHiddenField(context, result.condition)
  if (hidden !== undefined) throw new RequestError('Invalid', fieldHidden(hidden.name))
}

export async function searchHomes(context: ApiContext, wanted: WantedPage): Promise<ToolAnswer> {
  const { filter, notes } = await readWanted(context, wanted)
  const { page, sort: sortId = null } = wanted
  const found = await findListings(context, { filter, sortId, page })
  if (found.kind === 'bad-filter') throw new RequestError('Invalid', describeBadFilter(found))
  requireSort(context, found.sort, sortId)
  const { total, shown, pages, sort, corrections, listings } = found
  const ways = total === 0 ? await findLooserFilters(context, { filter }) : []
  const params = { _filter: filter.text, sort_id: sortId, page }
  const said = [
    ...corrections,
    ...notes,
    ...capNotes(context, total),
    ...(listings.length === 0 ? [pageBeyond(pages)] : []),
  ]
  const results = {
    sentence: sentenceOf(context, filter),
    filter: filter.text,
    ...{ total, shown, page, pages },
    sort: sort.id,
    homes: listings.map((card) => describeHome(context, card)),
    notes: said,
    instead: ways.slice(0, mostWays).map((way) => ({ ...way, filter: way.filter.text })),
    address: absolute(context, resultsPath('list', params)),
    notices: noticesOf(context),
  }
  return { text: resultsText(context, results, sort.label), structured: results }
}

const mostWays = 5

interface Results {
  readonly sentence: string
  readonly filter: string
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly homes: readonly AssistantHome[]
  readonly notes: readonly string[]
  /** Searches with fewer conditions, if there are no homes. */
  readonly instead: readonly { readonly label: string; readonly count: number }[]
  readonly address: string
  readonly notices: AssistantNotices
}

function resultsText({ localTime }: ApiContext, results: Results, order: string): string {
  const { sentence, filter, total, page, pages, homes, notes, instead, address, notices } = results
  const first = (page - 1) * pageSize + 1
  return paragraphs(
    `${inOneLine(sentence, 2_000)}: ${formatListings(total)}. ${order}, page ${page} of ${Math.max(1, pages)}.`,
    notes.map((note) => inOneLine(note, 500)),
    instead.length > 0 &&
      [looserHead, ...instead.map(({ label, count }) => looser(inOneLine(label), count))].join(
        '\n',
      ),
    homes.map((home, at) => `${first + at}. ${homeText(home)}`),
    `Filter: ${inOneLine(filter, 4_000)}\nAll of them: ${address}`,
    noticesText(notices, localTime),
  )
}

/** The default order is no choice of the program, and says nothing about single fields. */
function requireSort(context: ApiContext, sort: Sort, sortId: string | null): void {
  if (sortId === null) return
  for (const key of sort.keys)
    if ('field' in key && !canReadFields(context, key.field))
      throw new RequestError('Invalid', fieldHidden(key.field))
}
