import { formatMoney } from '#src/domain/context/units/numbers.ts'
import { formatArea, formatLot } from '#src/domain/format.ts'
import { addressWithheld, priceText } from '#src/domain/listings/listing-words.ts'
import { numberText } from '#src/domain/listings/number-name.ts'
import { formatMoment, type LocalTime } from '#src/domain/local-time.ts'
import type { AssistantHome, AssistantNotices } from './assistant-views.ts'

/** Makes other people’s words one line, and cuts them, so that they can’t pass for a part of the answer. */
export function inOneLine(text: string, most = 200): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length > most ? `${characters.slice(0, most).join('').trimEnd()}…` : line
}

function homeLine(home: AssistantHome): string {
  const { bedrooms, bathrooms, living_area_sq_ft: area, lot_acres: lot } = home
  const facts = [
    home.price === null ? null : priceText(home.price),
    bedrooms === null ? null : `${bedrooms} bd`,
    bathrooms === null ? null : `${bathrooms} ba`,
    area === null ? null : formatArea(area),
    area === null && lot !== null ? formatLot(lot) : null,
    home.type,
    home.status,
  ]
  return inOneLine(facts.filter((fact) => fact !== null).join(' · '))
}

export function homeText(home: AssistantHome): string {
  const street = home.address_withheld ? addressWithheld : home.address
  const where = [street, home.place].filter((part) => part !== null && part !== '').join(', ')
  return [
    inOneLine(where === '' ? `Listing ${home.mls_number}` : where),
    homeLine(home),
    inOneLine(`${numberText(home.mls_number)} · ${home.attribution}`),
    home.page,
  ]
    .filter((line) => line !== '')
    .map((line, at) => (at === 0 ? line : `   ${line}`))
    .join('\n')
}

export function noticesText({ sources, updated, disclaimer }: AssistantNotices, local: LocalTime) {
  const submitted = 'Based on information submitted to the MLS as of'
  const times = sources.flatMap(({ name, updated: at }) =>
    at === null ? [] : `${inOneLine(name)}: ${formatMoment(at, local)}`,
  )
  const all = updated === null ? [] : [formatMoment(updated, local)]
  const when = times.length > 0 ? times : all
  return [when.length === 0 ? '' : `${submitted} ${when.join('; ')}.`, disclaimer]
    .filter((part) => part !== '')
    .join('\n\n')
}

export const moneyText = (value: number | null): string =>
  value === null ? 'unknown' : formatMoney(Math.round(value), null)

export const paragraphs = (
  ...parts: readonly (string | readonly string[] | null | false)[]
): string =>
  parts
    .flatMap((part) => part || [])
    .filter((part) => part !== '')
    .join('\n\n')
