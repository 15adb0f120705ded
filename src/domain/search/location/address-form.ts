export const addressFields = [
  { name: 'number', label: 'Number' },
  { name: 'direction', label: 'Direction' },
  { name: 'street', label: 'Street name' },
  { name: 'suffix', label: 'Suffix' },
  { name: 'unit', label: 'Unit' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'postalCode', label: 'Postal code' },
] as const

export type AddressField = (typeof addressFields)[number]['name']

export type AddressForm = Readonly<Record<AddressField, string>>

const maxPartLength = 60

export function readAddressForm(query: URLSearchParams): AddressForm | null {
  if (!addressFields.some(({ name }) => query.has(name))) return null
  const entries = addressFields.map(({ name }) => {
    const text = (query.get(name) ?? '').replace(/\p{Cc}+/gu, ' ').trim()
    return [name, Array.from(text).slice(0, maxPartLength).join('')]
  })
  return Object.fromEntries(entries) as AddressForm
}

export const isEmptyAddress = (form: AddressForm): boolean =>
  addressFields.every(({ name }) => form[name] === '')
