import { hasMlsNumbers } from '#src/domain/context/units/conventions.ts'
import { areaWords } from '#src/domain/context/units/convert-units.ts'
import { moneyName } from '#src/domain/context/units/money-name.ts'
import { formatCount, formatNumber, formatPrice } from '#src/domain/context/units/numbers.ts'

export const cmaSignIn = 'Sign in as an agent to make a CMA.'
export const cmaForAgents = 'Only agents can make a CMA.'
export const cmaMissing = 'There is no such CMA.'
export const cmaDuplicated = 'This is the copy.'
export const cmaDeleted = (name: string) => `“${name}” was deleted.`
export const cmaDeleteQuestion = (name: string) => `Delete “${name}”?`
export const cmaDeleteMeaning =
  'Links to it that you shared stop working. The listings stay as they are. This cannot be undone.'
export const cmaUnreadable = 'This report cannot be read, because it is damaged in the database.'
export const cmasNone = 'You have no CMA yet.'
export const cmasHow =
  'Open a listing and press CMA, or type an address, to see what homes like it were sold for.'
export const cmasTooMany = (most: number) =>
  `You have ${most} CMAs, and no more can be kept. Delete some that you no longer need.`

export const cmaNameNeeded = 'Give the CMA a name.'
export const cmaNameLong = (most: number) => `A name has at most ${most} characters.`
export const cmaNotesLong = (most: number) => `Notes have at most ${most} characters.`
export const cmaContactGone = 'There is no such contact any more. Choose another one, or none.'
export const cmaComparableNeeded =
  'Check at least one comparable. Without any, the report says nothing about the price.'
export const cmaTooManyComparables = (most: number) =>
  `A CMA has at most ${most} comparables. Uncheck some of them.`

export const subjectNeeded = 'Type the address of the property, or a name for it.'
export const subjectLong = (most: number) => `An address has at most ${most} characters.`
export const subjectType = 'Choose one of the property types.'
export const subjectNumber = (least: number, most: number) =>
  `Type a number from ${formatCount(least)} to ${formatCount(most)}, or nothing.`
export const subjectYear = (least: number, most: number) =>
  `Type a year from ${least} to ${most}, or nothing.`
export const subjectPlace =
  'Type latitude and longitude in degrees, such as 43.0389, -87.9065, or nothing.'
export const subjectListingMissing = 'There is no such listing, or it is no longer shown.'
export const subjectPlaced = (address: string) =>
  `Placed at ${address}, which is among the listings.`
export const subjectPlaceless = () =>
  `No listing has this address, so its place is not known. Comparables are looked for in its ${hasMlsNumbers() ? 'ZIP' : 'postal'} code, or everywhere; type latitude and longitude to look around it.`

export const proposalNumber = (least: number, most: number) =>
  `From ${formatNumber(least)} to ${formatNumber(most)}.`
export const proposalEmpty = 'No listing matches this filter. Widen it, and search again.'
export const cmaChosenGone = (count: number) =>
  count === 1
    ? 'One of the selected listings is no longer shown.'
    : `${formatCount(count)} of the selected listings are no longer shown.`

export const adjustmentReason = 'Say what the adjustment is for.'
export const adjustmentReasonLong = (most: number) => `A reason has at most ${most} characters.`
export const adjustmentAmount = (most: number) =>
  `Type an amount in ${moneyName().replace('Dollars', 'dollars')}, such as ${formatPrice(5000)} or ${formatPrice(-5000)}, up to ${formatCount(most)}.`
export const adjustmentsTooMany = (most: number) => `A comparable has at most ${most} adjustments.`

export const cmaOtherMarket = {
  sale: 'For rent: not counted in a report about a sale.',
  rent: 'For sale: not counted in a report about a rent.',
} as const
export const cmaOffMarket = (status: string) =>
  `${status}: neither sold nor on the market, so not counted.`
export const cmaNoClosePrice = 'What it was sold for is not known, so it is not counted.'
export const cmaNoPrice = 'It has no price, so it is not counted.'
export const cmaOtherCurrency = (currency: string) =>
  `Its price is in ${currency}, so it is not counted.`
export const cmaOtherPeriod = 'Its rent is not by the month, so it is not counted.'
export const cmaGone = 'This listing is no longer shown, so it is not counted.'

export const cmaPriceMethod = 'The lowest, the middle, and the highest price of the comparables.'
export const cmaAreaMethod = () =>
  `The price of each comparable divided by its ${areaWords()}, times those of the subject.`
export const cmaAdjustedMethod = 'The price of each comparable with its adjustments added.'
export const cmaAskingMethod =
  'What the comparables on the market are asking; none of the figures above counts them.'
export const cmaAskingPricesOnly =
  'No comparable is sold or leased, so these are asking prices, which are not what will be paid.'
export const cmaNoPrices = 'No comparable has a price that counts.'
export const cmaNoSubjectArea = () =>
  `The ${areaWords()} of the subject are not known, so nothing can be said by area.`
export const cmaNoComparableArea = () => `No comparable says its ${areaWords()}.`
export const cmaLeftOut = (numbers: readonly number[]) =>
  `Without ${numbers.length === 1 ? 'number' : 'numbers'} ${listOf(numbers)}, which ${numbers.length === 1 ? 'says' : 'say'} no ${areaWords()}.`
export const cmaUnmapped = (numbers: readonly number[]) =>
  `Not on the map, for want of a place: ${listOf(numbers)}.`

const listOf = (numbers: readonly number[]) =>
  numbers.length < 3
    ? numbers.join(' and ')
    : `${numbers.slice(0, -1).join(', ')}, and ${numbers.at(-1)}`

export const cmaNoComparables =
  'The report has no comparables. Add some to see what they say about the price.'
export const cmaNoAppraisal =
  'This is an analysis of the market by an agent. It is no appraisal, and no promise of a price.'
