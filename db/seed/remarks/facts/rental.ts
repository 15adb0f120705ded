import type { Draft } from '#db/seed/listings/drafts/draft.ts'
import { dollars, series, word } from '#db/seed/remarks/grammar/words.ts'
import { monthNames } from '#src/domain/units/dates.ts'
import type { Facts } from '../grammar/grammar.ts'

const leases = {
  year: 'twelve months',
  'half year': 'six months',
  month: 'month to month',
  short: undefined,
} as const
const leaseKinds = {
  year: 'twelve-month lease',
  'half year': 'six-month lease',
  month: 'month-to-month lease',
  short: undefined,
} as const

/** The terms of a letting; `available` is its date where that is known. */
export function rentalFacts({ rental }: Draft, available: string | null): Facts {
  if (rental === undefined) return {}
  return {
    lease: leases[rental.term],
    leaseOf: leaseKinds[rental.term],
    deposit: dollars(rental.deposit),
    included: series(
      rental.includes.map((name) =>
        name === 'Trash Collection' ? 'trash pickup' : name.toLowerCase(),
      ),
    ),
    catsDogs: rental.pets === 'both',
    catsOnly: rental.pets === 'cats',
    smallDogs: rental.pets === 'small dogs',
    noPets: rental.pets === 'none',
    ready: rental.availableIn === 0,
    soon:
      rental.availableIn === 0
        ? undefined
        : available === null
          ? `in about ${word(Math.max(1, Math.round(rental.availableIn / 7)))} weeks`.replace(
              'one weeks',
              'a week',
            )
          : dayOf(available),
  }
}

const dayOf = (date: string) =>
  `${monthNames[Number(date.slice(5, 7)) - 1]!} ${Number(date.slice(8, 10))}`
