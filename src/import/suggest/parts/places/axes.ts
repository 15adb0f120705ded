import { countriesWithCurrency } from '#src/domain/context/units/countries.ts'
import { isWktPoint, pairOf } from '#src/import/convert/values/pair.ts'
import { readCountries } from '#src/import/read-countries.ts'
import type { Column } from '#src/import/suggest/facts/column.ts'
import { medianOf, middleOf } from '#src/import/suggest/facts/number-facts.ts'
import { openQuestions } from '#src/import/suggest/facts/open-questions.ts'
import { isShare } from '#src/import/suggest/facts/place-values.ts'
import { columnOf, type Work } from '#src/import/suggest/facts/work.ts'
import { currencyOfPrices } from '#src/import/suggest/parts/prices/currency.ts'
import { wordsOf } from '#src/import/suggest/words/name-words.ts'

/** Some files call the latitude x. The axis is chosen by where the homes would be, or else by the operator. */
export function placeAxes(work: Work): void {
  const latitude = columnOf(work, 'Latitude')
  const longitude = columnOf(work, 'Longitude')
  if (latitude === undefined || longitude === undefined) return
  if (!isAxis(latitude) || !isAxis(longitude) || latitude.filled === 0) return
  const { placed, questions } = work
  const swapped = isSwapped(work, medianOf(latitude.numbers), medianOf(longitude.numbers))
  if (swapped === null) {
    placed.delete('Latitude')
    placed.delete('Longitude')
    questions.push(openQuestions.axes(latitude.name, longitude.name))
  } else if (swapped) {
    placed.set('Latitude', longitude.name)
    placed.set('Longitude', latitude.name)
  }
}

/** Finds a column with both coordinates. GeoJSON and `POINT(…)` begin with the longitude. */
export function placePairs(work: Work): void {
  if (work.placed.has('Latitude') || work.placed.has('Longitude')) return
  for (const column of work.columns.values()) {
    const texts = [...column.values.keys()]
    const pairs = texts.flatMap((text) => [pairOf(text) ?? []].flat())
    if (column.filled < 3 || pairs.length < texts.length * 2 * 0.95) continue
    const isWkt = texts.filter(isWktPoint).length > texts.length * 0.5
    if (!isWkt && !isShare(column, finely, 0.5)) continue
    const isEastFirst = /coordinates\[\]$/i.test(column.name) || isWkt
    const [first, second] = [0, 1].map((at) =>
      middleOf(pairs.filter((_, index) => index % 2 === at)),
    )
    const swapped = isEastFirst || (Math.abs(first!) > 90 ? true : isSwapped(work, first!, second!))
    if (swapped === null) work.questions.push(openQuestions.pair(column.name))
    else {
      work.split.push({
        from: column.name,
        as: swapped ? 'longitude, latitude' : 'latitude, longitude',
      })
      work.used.add(column.name)
    }
    return
  }
}

/** Matches numbers with at least two decimals. Others are no coordinates: rooms with halves may be pairs, too. */
const finely = /\d\.\d\d/

const isAxis = ({ name }: Column) => /^[xy](?:coord)?$/.test(wordsOf(name).at(-1) ?? '')

/** Whether latitude and longitude are swapped. Returns null if both orders are possible. */
function isSwapped(work: Work, latitude: number, longitude: number): boolean | null {
  if (Math.abs(longitude) > 90) return false
  const atlas = readCountries()
  const as = atlas.at({ latitude, longitude })
  const swapped = atlas.at({ latitude: longitude, longitude: latitude })
  if (as === null || swapped === null) return as === swapped ? null : as === null
  const likely = likelyCountries(work)
  const [isLikely, isSwappedLikely] = [likely.includes(as), likely.includes(swapped)]
  return isLikely === isSwappedLikely ? null : isSwappedLikely
}

/** Returns the countries of web addresses: `https://homes.example.at/…` is in Austria (AT). */
const domainsOf = ({ columns }: Work): string[] =>
  [...columns.values()].flatMap(({ values, addresses }) => {
    const [first = ''] = addresses > 0 ? values.keys() : []
    const domain = /^https?:\/\/[^/]*\.([a-z]{2})(?:[:/]|$)/i.exec(first)?.[1]?.toUpperCase()
    return domain === undefined ? [] : [domain === 'UK' ? 'GB' : domain]
  })

function likelyCountries(work: Work): string[] {
  const currency = currencyOfPrices(work)
  const { region } = new Intl.Locale(work.language).maximize()
  return [
    ...(currency === null ? [] : countriesWithCurrency(currency)),
    ...(work.language === 'en' || region === undefined ? [] : [region]),
    ...domainsOf(work),
  ]
}
