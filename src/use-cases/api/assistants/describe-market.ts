import type { ToolAnswer } from '#src/domain/api/assistants/assistant-views.ts'
import {
  inOneLine,
  moneyText,
  noticesText,
  paragraphs,
} from '#src/domain/api/assistants/write-answer.ts'
import { RequestError } from '#src/domain/errors.ts'
import { formatListings } from '#src/domain/format.ts'
import { resultsPath } from '#src/domain/paths.ts'
import { otherCurrency } from '#src/domain/search/messages/statistics-messages.ts'
import { keyFiguresOf } from '#src/domain/search/statistics/key-figures.ts'
import {
  type MarketStatistics,
  type PricedSlice,
  priceName,
} from '#src/domain/search/statistics/market-figures.ts'
import type { ApiContext } from '#src/use-cases/api/api-context.ts'
import { describeBadFilter } from '#src/use-cases/search/filter/read-filter.ts'
import { getMarketStatistics } from '#src/use-cases/search/statistics/market-statistics.ts'
import { sentenceOf } from '#src/use-cases/searches/saved/search-words.ts'
import { absolute, canReadFields, noticesOf } from './describe-home.ts'
import { readWanted, type Wanted } from './search-homes.ts'

/** Fields that figures are made of. A key for some fields gets the statistics if it has all of these. */
const used = [
  ...['StandardStatus', 'PropertyType', 'ListPrice', 'ClosePrice', 'CloseDate', 'LivingArea'],
  ...['BedroomsTotal', 'DaysOnMarket', 'ListingContractDate'],
]

const needsFields = `This key can’t read the market statistics, which are made of ${used.join(', ')}.`

export async function describeMarket(context: ApiContext, wanted: Wanted): Promise<ToolAnswer> {
  if (!canReadFields(context, ...used)) throw new RequestError('Forbidden', needsFields)
  const { filter, notes } = await readWanted(context, wanted)
  const outcome = await getMarketStatistics(context, { filter })
  if (outcome.kind === 'bad-filter') throw new RequestError('Invalid', describeBadFilter(outcome))
  const { statistics, corrections } = outcome
  const sentence = sentenceOf(context, filter)
  const said = [...corrections, ...notes, ...leftOut(statistics)]
  const address = absolute(context, resultsPath('stats', { _filter: filter.text }))
  const notices = noticesOf(context)
  const figures = keyFiguresOf(statistics).filter(({ value }) => value !== null)
  return {
    text: paragraphs(
      `${inOneLine(sentence, 2_000)}: ${formatListings(statistics.total)}.`,
      said.map((note) => inOneLine(note, 500)),
      figures
        .map(({ label, value, format, count }) => `${label}: ${format(value!)} (of ${count})`)
        .join('\n'),
      statistics.groups.map(
        ({ by, slices }) => `${by}:\n${slices.map((slice) => sliceText(slice)).join('\n')}`,
      ),
      monthsText(statistics),
      `Filter: ${inOneLine(filter.text, 4_000)}\nWith charts: ${address}`,
      noticesText(notices, context.localTime),
    ),
    structured: {
      sentence,
      filter: filter.text,
      ...figuresOf(statistics),
      notes: said,
      address,
      notices,
    },
  }
}

function leftOut({ soldLeftOut, rentsLeftOut, foreign = 0 }: MarketStatistics): string[] {
  const isAre = rentsLeftOut === 1 ? 'is' : 'are'
  return [
    ...(soldLeftOut > 0
      ? ['Sold homes are counted, but their prices appear only in figures about sales.']
      : []),
    ...(rentsLeftOut > 0
      ? [
          `${formatListings(rentsLeftOut)} for rent ${isAre} counted, but rents aren’t in the prices.`,
        ]
      : []),
    ...(foreign > 0 ? [otherCurrency(formatListings(foreign))] : []),
  ]
}

const sliceText = ({ label, count, median }: PricedSlice) =>
  `  ${inOneLine(label)}: ${count}${median === null ? '' : `, median ${moneyText(median)}`}`

const monthsText = ({ months: { of, months } }: MarketStatistics) =>
  months.length === 0
    ? null
    : `${of === 'sales' ? 'Sales' : 'New listings'} by month:\n${months.map(sliceText).join('\n')}`

const partOf = ({ label, count, median }: PricedSlice) => ({ label, count, median })

const figuresOf = (statistics: MarketStatistics) => ({
  total: statistics.total,
  market: statistics.market,
  price_is: priceName(statistics),
  prices: statistics.prices,
  price_per_sq_ft: statistics.pricePerArea,
  days_on_market: statistics.daysOnMarket,
  sale_to_list_ratio: statistics.closeToList,
  groups: statistics.groups.map(({ by, slices }) => ({ by, parts: slices.map(partOf) })),
  months: {
    of: statistics.months.of,
    months: statistics.months.months.map((one) => ({ month: one.month, ...partOf(one) })),
  },
})
