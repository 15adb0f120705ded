import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

export function phoneCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return getCountries()
    .map((code) => ({ code, name: `${names.of(code)} (+${getCountryCallingCode(code)})` }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
