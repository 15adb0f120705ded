import type { APIContext } from 'astro'
import { listingIdSearchMinimum } from '#src/domain/limits.ts'
import { numberName, numberNames } from '#src/domain/listings/number-name.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { listingsPath } from '#src/domain/paths.ts'
import { maxListingNumbers } from '#src/domain/search/location/listing-numbers.ts'
import { numbersUnknown, numberTooShort } from '#src/domain/search/messages/filter-messages.ts'
import { countLabel } from '#src/domain/search/results/page/count-label.ts'
import { findByNumbers, findCardsOf } from '#src/use-cases/listings/find-listing-numbers.ts'
import { getFreshness } from '#src/use-cases/listings/find-listings.ts'

export interface NumbersPage {
  readonly status: number
  readonly text: string
  readonly message: string | null
  readonly isMistake: boolean
  readonly listings: readonly ListingCard[]
  /** When the listings were last updated; null if there are none. */
  readonly freshness: string | null
  readonly all: { readonly href: string; readonly label: string } | null
}

const longest = maxListingNumbers * 20
const start: NumbersPage = {
  status: 200,
  text: '',
  message: null,
  isMistake: false,
  listings: [],
  freshness: null,
  all: null,
}

export async function getNumbersPage({ url, locals }: APIContext): Promise<NumbersPage> {
  const text = url.searchParams
    .get('numbers')
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)
  if (text === undefined) return start
  const outcome = await findByNumbers(locals, text)
  if (outcome === null) {
    const message = numberTooShort(numberName(), listingIdSearchMinimum)
    return { ...start, text, message, status: 422, isMistake: true }
  }
  const { filter, ids, unknown, isTooLong } = outcome
  const sentences = [
    unknownSentence(unknown),
    isTooLong && `We searched only for the first ${maxListingNumbers} numbers.`,
  ]
  const message = sentences.filter((sentence) => sentence !== false).join(' ')
  const allLink =
    filter === null
      ? null
      : { href: listingsPath({ _filter: filter }), label: countLabel(ids.length) }
  const listings = findCardsOf(locals, outcome)
  const freshness = listings.length === 0 ? null : getFreshness(locals)
  return {
    ...{ ...start, text, message: message === '' ? null : message },
    ...{ listings, all: allLink, freshness },
  }
}

function unknownSentence(unknown: readonly string[]): string | false {
  if (unknown.length === 0) return false
  return numbersUnknown(unknown.length === 1 ? numberName() : numberNames(), unknown.join(', '))
}
