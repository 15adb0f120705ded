export const addressSearchPath = () => '/address_search'
export const numberSearchPath = () => '/mls_number_search'

export const omniPath = (text: string) => `/search/omni?${new URLSearchParams({ _q: text })}`
export const addressOptionsPath = (text: string) =>
  `/search/address?${new URLSearchParams({ _q: text, _sas: '1' })}`
