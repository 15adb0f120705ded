import { formatCount, formatMoney } from '#src/domain/context/units/numbers.ts'
import { formatLot } from '#src/domain/context/units/write-measures.ts'
import { kindText, placeText, priceText, roomsOf } from '#src/domain/listings/listing-words.ts'
import { estimateMortgage, firstTerms } from '#src/domain/listings/mortgage.ts'
import type { ListingDetail, OpenHouse, Price } from '#src/domain/listings/view.ts'
import type { LocalTime } from '#src/domain/local-time.ts'
import { dayText, hoursText } from '#src/domain/visits/open-houses/open-house-words.ts'
import { isMetric, roomsHead } from '../../context/units/conventions.ts'
import { areaUnit, displayedArea, shownPerArea } from '../../context/units/convert-units.ts'

export interface ComparedFact {
  readonly label: string
  readonly texts: readonly (string | null)[]
  /** Indexes of the best values; empty if all are alike, or if none is better than another. */
  readonly best: readonly number[]
}

export interface ComparedGroup {
  readonly name: string
  readonly facts: readonly ComparedFact[]
}

export interface ListingComparison {
  readonly main: readonly ComparedFact[]
  readonly different: readonly ComparedGroup[]
  readonly same: readonly ComparedGroup[]
}

export function compareListings(
  listings: readonly ListingDetail[],
  local: LocalTime,
): ListingComparison {
  const main = mainFacts(listings, local).filter(({ texts }) => texts.some((text) => text !== null))
  const groups = groupsOf(listings)
  const only = (keep: (fact: ComparedFact) => boolean) =>
    groups
      .map(({ name, facts }) => ({ name, facts: facts.filter(keep) }))
      .filter(({ facts }) => facts.length > 0)
  return { main, different: only(isDifferent), same: only((fact) => !isDifferent(fact)) }
}

const isDifferent = ({ texts }: ComparedFact) => new Set(texts).size > 1

function mainFacts(listings: readonly ListingDetail[], local: LocalTime): ComparedFact[] {
  const comparable = new Set(listings.map(({ price }) => price && kindOfPrice(price))).size === 1
  const text = (
    label: string,
    textOf: (listing: ListingDetail) => string | null,
  ): ComparedFact => ({
    label,
    texts: listings.map(textOf),
    best: [],
  })
  const dollars = (label: string, numberOf: (listing: ListingDetail) => number | null) =>
    numbers(label, listings.map(numberOf), moneyOf, comparable ? Math.min : null)
  const moneyOf = (value: number, at: number) =>
    formatMoney(Math.round(value), listings[at]?.currency ?? null)
  const count = (
    label: string,
    numberOf: (listing: ListingDetail) => number | null,
    format: (value: number) => string = String,
  ) => numbers(label, listings.map(numberOf), (value) => format(value), Math.max)
  return [
    {
      ...dollars('Price', ({ price }) => price?.amount ?? null),
      texts: listings.map(({ price }) => priceText(price)),
    },
    text('Status', ({ status }) => status),
    dollars('Monthly cost', monthlyCost),
    dollars(`Price per ${areaUnit()}`, perAreaOf),
    count(roomsHead(), roomsOf),
    count('Baths', ({ baths }) => baths),
    count(areaName(), areaOf, formatCount),
    count('Lot', ({ lotAcres }) => lotAcres, formatLot),
    count('Year built', ({ yearBuilt }) => yearBuilt),
    text('Type', kindText),
    text('Location', placeText),
    text('Neighborhood', ({ neighborhood }) => neighborhood),
    text('Open house', ({ openHouses: [next] }) =>
      next === undefined ? null : heldAt(next, local),
    ),
  ]
}

const heldAt = (house: OpenHouse, local: LocalTime) =>
  [dayText(house.date, local), hoursText(house, local)].filter((part) => part !== '').join(', ')

const areaName = () => (isMetric() ? 'Square meters' : 'Square feet')
const areaOf = ({ livingArea }: ListingDetail) =>
  livingArea && Math.round(displayedArea(livingArea))
const perAreaOf = ({ pricePerArea }: ListingDetail) => pricePerArea && shownPerArea(pricePerArea)

const kindOfPrice = ({ label, per, currency }: Price) => `${label} ${per} ${currency}`

/** The monthly cost of a home for sale in dollars: loan at the mortgage estimate's default terms, taxes, and dues. */
function monthlyCost({ price, ownerCosts }: ListingDetail): number | null {
  if (price === null || ownerCosts === null) return null
  return estimateMortgage(firstTerms(price.amount), ownerCosts).total
}

function numbers(
  label: string,
  values: readonly (number | null)[],
  format: (value: number, at: number) => string,
  bestOf: ((...values: number[]) => number) | null,
): ComparedFact {
  const knownValues = values.filter((value) => value !== null)
  const texts = values.map((value, at) => (value === null ? null : format(value, at)))
  if (bestOf === null || new Set(knownValues).size < 2) return { label, texts, best: [] }
  const best = bestOf(...knownValues)
  return { label, texts, best: values.flatMap((value, at) => (value === best ? [at] : [])) }
}

function groupsOf(listings: readonly ListingDetail[]): ComparedGroup[] {
  const names = new Set(listings.flatMap(({ groups }) => groups.map(({ name }) => name)))
  return [...names].map((name) => {
    const fields = listings.map(
      ({ groups }) =>
        new Map(
          groups
            .find((group) => group.name === name)
            ?.fields.map(({ label, value }) => [label, value]),
        ),
    )
    const labels = [...new Set(fields.flatMap((textByLabel) => [...textByLabel.keys()]))]
    const facts = labels.map((label) => ({
      label,
      texts: fields.map((textByLabel) => textByLabel.get(label) ?? null),
      best: [],
    }))
    return { name, facts }
  })
}
