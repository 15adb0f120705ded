import { hasMlsNumbers } from '#src/domain/context/units/conventions.ts'
import { areaWords } from '#src/domain/context/units/convert-units.ts'
import { moneyName } from '#src/domain/context/units/money-name.ts'
import { formatCount, formatNumber, formatPrice } from '#src/domain/context/units/numbers.ts'

export const cmaNamed = (address: string) => `CMA for ${address}`
export const cmaUnnamed = 'Market analysis'
export const cmaSignIn = 'Sign in as an agent to make a CMA.'
export const cmaForAgents = 'Only agents can make CMAs.'
export const cmaMissing = 'This CMA doesn’t exist.'
export const cmaDuplicated = 'CMA copied. This is the copy.'
export const cmaDeleted = (name: string) => `“${name}” was deleted.`
export const cmaDeleteQuestion = (name: string) => `Delete “${name}”?`
export const cmaDeleteMeaning =
  'Links you shared to it will stop working. The listings aren’t affected. This can’t be undone.'
export const cmaDamaged = (name: string) => `“${name}” can’t be read because it’s damaged.`
export const cmaUnreadable = 'This report is damaged and can’t be opened.'
export const cmasNone = 'You have no CMAs yet.'
export const cmasHow =
  'Open a listing and choose CMA, or enter an address, to see what similar homes sold for.'
export const cmasTooMany = (most: number) =>
  `You’ve reached the limit of ${most} CMAs. Delete some you no longer need.`

export const cmaNameNeeded = 'Give the CMA a name.'
export const cmaNameLong = (most: number) => `Names can have up to ${most} characters.`
export const cmaNotesLong = (most: number) =>
  `Notes can have up to ${formatCount(most)} characters.`
export const cmaContactGone = 'This contact no longer exists. Choose another one, or none.'
export const cmaComparableNeeded =
  'Check at least one comparable. The report can’t estimate a price without one.'
export const cmaTooManyComparables = (most: number) =>
  `A CMA can have up to ${most} comparables. Uncheck some.`

export const subjectNeeded = 'Enter the property’s address, or a name for it.'
export const subjectLong = (most: number) => `Addresses can have up to ${most} characters.`
export const subjectType = 'Choose a property type.'
export const subjectNumber = (least: number, most: number) =>
  `Enter a number from ${formatCount(least)} to ${formatCount(most)}, or leave this empty.`
export const subjectYear = (least: number, most: number) =>
  `Enter a year from ${least} to ${most}, or leave this empty.`
export const subjectPlace =
  'Enter latitude and longitude in degrees, such as 43.0389, -87.9065, or leave this empty.'
export const subjectPlaced = (address: string) => `Located using the listing at ${address}.`
export const subjectPlaceless = () =>
  `No listing has this address, so we don’t know where it is. Comparables come from its ${hasMlsNumbers() ? 'ZIP' : 'postal'} code, or from everywhere. To search around it, enter its latitude and longitude.`

export const proposalNumber = (least: number, most: number) =>
  `From ${formatNumber(least)} to ${formatNumber(most)}.`
export const proposalEmpty =
  'No listings match. Allow more distance, size, age, or months, and suggest again.'
export const cmaChosenGone = (count: number) =>
  count === 1
    ? 'One of the selected listings is no longer shown.'
    : `${formatCount(count)} of the selected listings are no longer shown.`

export const adjustmentReason = 'Enter what the adjustment is for.'
export const adjustmentReasonLong = (most: number) => `Reasons can have up to ${most} characters.`
export const adjustmentAmount = (most: number) =>
  `Enter an amount in ${moneyName().replace('Dollars', 'dollars')}, such as ${formatPrice(5000)} or ${formatPrice(-5000)}, up to ${formatCount(most)}.`
export const adjustmentsTooMany = (most: number) =>
  `A comparable can have up to ${most} adjustments.`

export const cmaOtherMarket = {
  sale: 'For rent, so it is not counted in a sale report.',
  rent: 'For sale, so it is not counted in a rental report.',
} as const
export const cmaOffMarket = (status: string) =>
  `${status}: neither sold nor on the market, so it is not counted.`
export const cmaNoClosePrice = 'Its sold price is not known, so it is not counted.'
export const cmaNoPrice = 'It has no price, so it is not counted.'
export const cmaOtherCurrency = (currency: string) =>
  `Its price is in ${currency}, so it is not counted.`
export const cmaOtherPeriod = 'Its rent is not monthly, so it is not counted.'
export const cmaGone = 'This listing is no longer shown, so it is not counted.'

export function cmaCounted(lines: readonly { readonly price: { readonly kind: string | null } }[]) {
  const counts = ['closed', 'asking', null].map(
    (kind) => lines.filter(({ price }) => price.kind === kind).length,
  )
  const [closed = 0, asking = 0, others = 0] = counts
  const parts = [
    closed > 0 && `${formatCount(closed)} sold or leased`,
    asking > 0 && `${formatCount(asking)} on the market`,
    others > 0 && `${formatCount(others)} not counted`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'No comparables' : `Comparables: ${parts.join(', ')}.`
}

export const cmaPriceMethod = 'The lowest, median, and highest prices of the comparables.'
export const cmaAreaMethod = () =>
  `Each comparable’s price divided by its ${areaWords()}, times the subject’s ${areaWords()}.`
export const cmaAdjustedMethod = 'Each comparable’s price with its adjustments added.'
export const cmaAskingMethod =
  'Asking prices of the comparables on the market. The figures above don’t include them.'
export const cmaAskingPricesOnly =
  'No comparables have sold or leased, so these are asking prices. Final prices may differ.'
export const cmaNoPrices = 'No comparables have a price that can be counted.'
export const cmaNoSubjectArea = () =>
  `The subject’s ${areaWords()} are not known, so we can’t compare by area.`
export const cmaNoComparableArea = () => `No comparable lists its ${areaWords()}.`
export const cmaLeftOut = (numbers: readonly number[]) =>
  `Leaves out ${numbers.length === 1 ? 'number' : 'numbers'} ${listOf(numbers)}, which ${numbers.length === 1 ? 'lists' : 'list'} no ${areaWords()}.`
export const cmaUnmapped = (numbers: readonly number[]) =>
  `Not on the map because their location is not known: ${listOf(numbers)}.`

const listOf = (numbers: readonly number[]) =>
  numbers.length < 3
    ? numbers.join(' and ')
    : `${numbers.slice(0, -1).join(', ')}, and ${numbers.at(-1)}`

export const cmaNoComparables = 'The report has no comparables. Add some to estimate the price.'
export const cmaNoAppraisal =
  'This is an agent’s market analysis. It is not an appraisal or a promise of a price.'
