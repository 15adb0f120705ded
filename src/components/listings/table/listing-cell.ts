import { attribute, html, type Markup } from '#src/components/html.ts'
import { cardPrice } from '#src/components/listings/cards/card-price.ts'
import { priceChangeBadge } from '#src/components/listings/cards/price-change-badge.ts'
import { otherStatus } from '#src/components/listings/cards/status-label.ts'
import { areaUnit, displayedArea, shownPerArea } from '#src/domain/context/units/convert-units.ts'
import { formatCount, formatDate, formatLot, formatMoney } from '#src/domain/format.ts'
import { firmContact } from '#src/domain/listings/attribution.ts'
import { roomsUnit } from '#src/domain/listings/listing-words.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import {
  type Column,
  type ColumnMoment,
  firmColumn,
} from '#src/domain/listings/views/listing-columns.ts'
import { columnWords } from './column-words.ts'

export function listingCell(
  column: Column,
  listing: ListingCard,
  cellContent: string | ColumnMoment,
): Markup {
  const cell = cells[column.id]
  if (cell !== undefined) return cell(listing)
  const kind = attribute('data-column', column.kind === 'more' ? null : columnWords(column))
  const content = typeof cellContent === 'string' ? cellContent : ageOf(cellContent)
  return html`<td class="listing-row__more" data-label="${column.label}"${kind}>${content}</td>`
}

const ageOf = ({ what, at, age, full }: ColumnMoment) =>
  html`${what && html`${what} `}<time datetime="${at}" title="${full}">${age}</time>`

type Cell = (listing: ListingCard) => Markup

const cells: Readonly<Record<string, Cell>> = {
  [firmColumn.id]: firmCell,
  City: ({ city, postalCode }) => html`<td class="listing-row__city">${city ?? postalCode}</td>`,
  ListPrice: priceCell,
  LeaseAmount: (listing) =>
    listing.price?.label === 'Rent'
      ? priceCell(listing)
      : html`<td class="listing-row__price"></td>`,
  BedroomsTotal: ({ beds }) => numberCell(roomsUnit(beds ?? 0, 'bed'), beds),
  BathroomsTotalInteger: ({ baths }) => numberCell(roomsUnit(baths ?? 0, 'bath'), baths),
  LivingArea: ({ livingArea }) =>
    numberCell(areaUnit(), livingArea && formatCount(Math.round(displayedArea(livingArea)))),
  PricePerArea: ({ pricePerArea, currency = null }) =>
    wideCell(pricePerArea && formatMoney(Math.round(shownPerArea(pricePerArea)), currency)),
  LotSizeAcres: ({ lotAcres }) => wideCell(lotAcres && formatLot(lotAcres)),
  YearBuilt: ({ yearBuilt }) => wideCell(yearBuilt),
  StandardStatus: (listing) =>
    html`<td class="listing-row__status">${otherStatus(listing, false)}</td>`,
  ListingContractDate: ({ listDate }) =>
    html`<td class="listing-row__date">${listDate && html`<time datetime="${listDate}">${formatDate(listDate)}</time>`}</td>`,
}

/** Renders the firm's name for agents, who find its phone number on the listing's page. */
function firmCell({ firm }: ListingCard): Markup {
  return html`<td class="listing-row__more" data-label="${firmColumn.label}">${firm.name ?? firmContact(firm)}</td>`
}

function priceCell({ price, priceChange }: ListingCard): Markup {
  return html`<td class="listing-row__price">${cardPrice(price)}${priceChange && priceChangeBadge(priceChange)}</td>`
}

const numberCell = (unit: string, value: string | number | null) =>
  html`<td class="listing-row__number"${attribute('data-unit', unit)}>${value}</td>`

const wideCell = (value: string | number | null) =>
  html`<td class="listing-row__number" data-column="wide">${value}</td>`
