import { countriesWithCurrency } from '#src/domain/units/countries.ts'
import { readCountries } from '#src/import/countries.ts'
import type { Column } from '#src/import/suggest/facts/column.ts'
import { medianOf } from '#src/import/suggest/facts/numbers.ts'
import { openQuestions } from '#src/import/suggest/facts/questions.ts'
import { columnOf, type Work } from '#src/import/suggest/facts/work.ts'
import { wordsOf } from '#src/import/suggest/words/names.ts'
import { currencyOfPrices } from './currency.ts'

/** Some call the latitude x: settled by where the homes would lie, and in which country, or asked. */
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

const isAxis = ({ name }: Column) => /^[xy](?:coord)?$/.test(wordsOf(name).at(-1) ?? '')

/** Null where both ways are possible. */
function isSwapped(work: Work, latitude: number, longitude: number): boolean | null {
  if (Math.abs(longitude) > 90) return false
  const atlas = readCountries()
  const as = atlas.at({ latitude, longitude })
  const other = atlas.at({ latitude: longitude, longitude: latitude })
  if (as === null || other === null) return as === other ? null : as === null
  const likely = likelyCountries(work)
  const [here, there] = [likely.includes(as), likely.includes(other)]
  return here === there ? null : there
}

/** Of the prices' currency and of the header's language. */
function likelyCountries(work: Work): string[] {
  const currency = currencyOfPrices(work)
  const { region } = new Intl.Locale(work.language).maximize()
  return [
    ...(currency === null ? [] : countriesWithCurrency(currency)),
    ...(work.language === 'en' || region === undefined ? [] : [region]),
  ]
}
