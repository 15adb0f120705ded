import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { defaultCountryCode } from '#src/domain/limits.ts'

export function countryOf(code: string): CountryCode {
  const countryCode = code.trim().toUpperCase()
  return getCountries().find((country) => country === countryCode) ?? defaultCountryCode
}

/** The phone number in E.164, or the typed text if it is not a valid number. */
export function storedPhone(typed: string, country: string): string | null {
  const text = typed.trim()
  return text === '' ? null : (numberOf(text, country)?.format('E.164') ?? text)
}

export function shownPhone(phone: string | null, country: string): string {
  if (phone === null) return ''
  const number = numberOf(phone, country)
  if (number === null) return phone
  return number.country === defaultCountryCode
    ? number.formatNational()
    : number.formatInternational()
}

function numberOf(text: string, country: string) {
  const number = parsePhoneNumberFromString(text, {
    defaultCountry: countryOf(country),
    extract: false,
  })
  return number?.isValid() && !number.ext ? number : null
}
