export const addressSearchPath = () => '/address_search'
export const numberSearchPath = () => '/mls_number_search'

/** With the fields of a search form, listings are counted that it would find. */
export function omniPath(text: string, fields: Iterable<[string, string]> = []): string {
  const others = [...fields].filter(([name]) => !/^(?:_?place.*)$/.test(name))
  return `/search/omni?${new URLSearchParams([['_q', text], ...others])}`
}
export const addressOptionsPath = (text: string) =>
  `/search/address?${new URLSearchParams({ _q: text, _sas: '1' })}`
