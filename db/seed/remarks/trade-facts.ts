import { monthNames } from '#src/domain/context/units/dates.ts'
import type { Draft, UnitFacts } from '../listings/drafts/listing-draft.ts'
import type { Facts } from './remark-text.ts'
import { acreage, counted, dollars, lookUp, series, thousands, word } from './remark-words.ts'

export function rentalFacts({ rental }: Draft, available: string | null): Facts {
  if (rental === undefined) return {}
  const { term, deposit, includes, pets, availableIn } = rental
  const included = includes.map((name) =>
    name === 'Trash Collection' ? 'trash pickup' : name.toLowerCase(),
  )
  const weeks = Math.max(1, Math.round(availableIn / 7))
  const inWeeks = weeks === 1 ? 'in about a week' : `in about ${word(weeks)} weeks`
  return {
    lease: lookUp('terms', term),
    leaseOf: lookUp('leases', term),
    deposit: dollars(deposit),
    included: series(included),
    catsDogs: pets === 'both',
    catsOnly: pets === 'cats',
    smallDogs: pets === 'small dogs',
    noPets: pets === 'none',
    ready: availableIn === 0,
    soon: availableIn === 0 ? null : available === null ? inWeeks : dayOf(available),
  }
}

const dayOf = (date: string) =>
  `${monthNames[Number(date.slice(5, 7)) - 1]!} ${Number(date.slice(8, 10))}`

export function tradeFacts({ trade, fields, kind }: Draft): Facts {
  if (trade === undefined) return {}
  const { use, docks, stalls, upstairs, leased, area } = trade
  const heavy = docks > 0
  const { LotSizeAcres: lot, YearBuilt: year, LeaseTerm: term } = fields
  const sold = kind === 'commercialSale'
  return {
    tradeKind: sold && use === 'office' ? 'office building' : lookUp('trades', use),
    tradeArea: `${thousands(area)} square feet`,
    [`use.${use}`]: true,
    heavy,
    docks: heavy ? counted(word(docks), 'loading dock') : null,
    clear: heavy ? String(trade.clearHeight) : null,
    stalls: stalls === 0 ? null : counted(word(stalls), 'stall'),
    streetOnly: stalls === 0,
    sprinklers: area > 5000,
    leased,
    vacant: sold && !leased && use !== 'apartments' && use !== 'hotel',
    upstairs: upstairs > 0 ? counted(word(upstairs), use === 'mixed' ? 'flat' : 'apartment') : null,
    corner: trade.corner,
    year: typeof year === 'number' ? String(year) : null,
    acres: typeof lot === 'number' ? acreage(lot) : null,
    acreWord: typeof lot === 'number' && lot <= 1 ? 'acre' : 'acres',
    leaseTerm: typeof term === 'string' ? lookUp('leaseTerms', term) : null,
  }
}

export function businessFacts({ business }: Draft): Facts {
  if (business === undefined) return {}
  return {
    business: business.trade,
    since: String(business.since),
    seats: business.seats === null ? null : String(business.seats),
    businessArea: `${thousands(business.area)} square feet`,
    leaseYears: counted(word(business.leaseYears), 'year'),
    staff: word(business.staff),
  }
}

export function incomeFacts({ units, propertySubType }: Draft): Facts {
  if (units === undefined) return {}
  const monthly = units.reduce((sum, unit) => sum + unit.rent, 0)
  const { beds, baths, area } = [...units].sort((a, b) => b.area - a.area)[0]!
  const sizes = `${counted(word(beds), 'bedroom')}, ${counted(word(baths), 'bath')}`
  return {
    multi: lookUp('houses', propertySubType ?? '') ?? 'multi-unit building',
    units: word(units.length),
    mix: mixOf(units),
    rents: dollars(monthly),
    gross: dollars(monthly * 12),
    largest: `${sizes} and ${thousands(area)} square feet`,
  }
}

function mixOf(units: readonly UnitFacts[]): string | null {
  const sizes = [...new Set(units.map(({ beds }) => beds))].sort((a, b) => b - a)
  const parts = sizes.map((beds) => {
    const count = units.filter((unit) => unit.beds === beds).length
    return `${count === 1 ? 'a' : word(count)} ${word(beds)}-bedroom unit${count === 1 ? '' : 's'}`
  })
  return series(parts)
}

export function parkFacts({ kind, fields, home }: Draft): Facts {
  if (kind !== 'manufactured') return {}
  return {
    parkName: String(fields.ParkName),
    homeKind: home!.year < 1977 ? 'mobile home' : 'manufactured home',
    carport: fields.CarportSpaces === 1,
  }
}
