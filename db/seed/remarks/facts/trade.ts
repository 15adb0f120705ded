import type { Draft, UnitFacts } from '#db/seed/listings/drafts/draft.ts'
import { dollars, series, thousands, word } from '#db/seed/remarks/grammar/words.ts'
import type { Facts } from '../grammar/grammar.ts'
import type { Voice } from '../grammar/voices.ts'
import { acreage } from './building.ts'
import { noun } from './home.ts'

const called = {
  retail: 'storefront',
  office: 'office space',
  warehouse: 'warehouse',
  industrial: 'industrial building',
  mixed: 'mixed-use building',
  hotel: 'small hotel',
  apartments: 'apartment building',
} as const

/** What can be said about commercial property. */
export function tradeFacts({ trade, fields, kind }: Draft, voice: Voice): Facts {
  if (trade === undefined) return {}
  const heavy = trade.docks > 0
  const lot = fields.LotSizeAcres
  const stalls =
    trade.stalls === 0
      ? undefined
      : noun(voice.numerals ? String(trade.stalls) : word(trade.stalls), 'stall')
  return {
    tradeKind:
      kind === 'commercialSale' && trade.use === 'office' ? 'office building' : called[trade.use],
    tradeArea: `${thousands(trade.area)} ${voice.feet}`,
    [`use.${trade.use}`]: true,
    heavy,
    docks: heavy ? noun(word(trade.docks), 'loading dock') : undefined,
    clear: heavy ? String(trade.clearHeight) : undefined,
    stalls,
    streetOnly: trade.stalls === 0,
    sprinklers: trade.area > 5000,
    leased: trade.leased,
    vacant:
      kind === 'commercialSale' &&
      !trade.leased &&
      trade.use !== 'apartments' &&
      trade.use !== 'hotel',
    upstairs:
      trade.upstairs > 0
        ? noun(word(trade.upstairs), trade.use === 'mixed' ? 'flat' : 'apartment')
        : undefined,
    corner: trade.corner,
    year: typeof fields.YearBuilt === 'number' ? String(fields.YearBuilt) : undefined,
    acres: typeof lot === 'number' ? acreage(lot) : undefined,
    acreWord: typeof lot === 'number' && lot <= 1 ? 'acre' : 'acres',
    leaseTerm: typeof fields.LeaseTerm === 'string' ? leaseTerms[fields.LeaseTerm] : undefined,
  }
}

const leaseTerms: Readonly<Record<string, string>> = {
  '24 Months': '24 months',
  Negotiable: 'negotiable',
  'Renewal Option': 'renewal option',
}

/** A going concern. */
export function businessFacts({ business }: Draft, voice: Voice): Facts {
  if (business === undefined) return {}
  return {
    business: business.trade,
    since: String(business.since),
    seats: business.seats === null ? undefined : String(business.seats),
    businessArea: `${thousands(business.area)} ${voice.feet}`,
    leaseYears: noun(word(business.leaseYears), 'year'),
    staff: word(business.staff),
  }
}

/** A house of two to four flats. */
export function incomeFacts({ units, propertySubType }: Draft, voice: Voice): Facts {
  if (units === undefined) return {}
  const monthly = units.reduce((sum, unit) => sum + unit.rent, 0)
  const largest = [...units].sort((a, b) => b.area - a.area)[0]!
  return {
    multi:
      { Duplex: 'duplex', Triplex: 'triplex', Quadruplex: 'fourplex' }[propertySubType ?? ''] ??
      'multi-unit building',
    units: word(units.length),
    mix: mixOf(units),
    rents: dollars(monthly),
    gross: dollars(monthly * 12),
    largest: `${noun(word(largest.beds), 'bedroom')}, ${noun(word(largest.baths), 'bath')} and ${thousands(largest.area)} ${voice.feet}`,
  }
}

/** `two two-bedroom units and a one-bedroom unit`. */
function mixOf(units: readonly UnitFacts[]): string | undefined {
  const sizes = [...new Set(units.map(({ beds }) => beds))].sort((a, b) => b - a)
  return series(
    sizes.map((beds) => {
      const count = units.filter((unit) => unit.beds === beds).length
      return `${count === 1 ? 'a' : word(count)} ${word(beds)}-bedroom unit${count === 1 ? '' : 's'}`
    }),
  )
}
