import type { APIContext } from 'astro'
import { addressSearchMinimum } from '#src/domain/limits.ts'
import { listingPath, listingsPath } from '#src/domain/paths.ts'
import {
  type AddressForm,
  isEmptyAddress,
  readAddressForm,
} from '#src/domain/search/location/address-form.ts'
import type { LocationOption } from '#src/domain/search/location/location-option.ts'
import {
  maxTypedLength,
  readTypedAddress,
  typedLength,
} from '#src/domain/search/location/typed-place.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { searchAddresses } from '#src/use-cases/search/location/address-search.ts'
import { addressFormToFilter } from '#src/use-cases/search/location/advanced-address.ts'

export interface AddressPage {
  readonly status: number
  readonly text: string
  readonly form: AddressForm | null
  readonly message: string | null
  readonly isMistake: boolean
  readonly ways: readonly Way[]
}

export interface Way {
  readonly option: LocationOption
  readonly href: string
}

const start: AddressPage = {
  status: 200,
  text: '',
  form: null,
  message: null,
  isMistake: false,
  ways: [],
}

export async function getAddressPage({
  url,
  locals,
  redirect,
}: APIContext): Promise<Response | AddressPage> {
  const query = url.searchParams
  const form = readAddressForm(query)
  if (form !== null) {
    if (isEmptyAddress(form))
      return mistake({ ...start, form, message: 'Fill in at least one part of the address.' })
    return redirect(listingsPath({ _filter: await addressFormToFilter(locals, form) }), 303)
  }
  const text = query
    .get('q')
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxTypedLength)
  if (text === undefined) return start
  if (typedLength(text) < addressSearchMinimum)
    return mistake({ ...start, text, message: tooShort })
  const matches = await findWays(locals, text)
  return typeof matches === 'string' ? redirect(matches, 303) : matches
}

const tooShort = `Enter at least ${addressSearchMinimum} characters of the address.`

const mistake = (page: AddressPage): AddressPage => ({ ...page, status: 422, isMistake: true })

async function findWays(context: Context, text: string): Promise<string | AddressPage> {
  const { options, isMistyped } = await searchAddresses(context, text, '')
  const ways = options.map((option) => ({ option, href: hrefOf(option) }))
  const [only] = ways
  if (only === undefined) return { ...start, text, message: 'No listings match this address.' }
  // A number alone only begins an address, so its addresses are offered.
  const isAddress = readTypedAddress(text).words.length > 0
  if (!isMistyped && (isAddress || ways.length === 1)) return only.href
  return {
    ...start,
    text,
    ways,
    message: isMistyped ? 'No listing has exactly this address. Is it one of these?' : null,
  }
}

const hrefOf = ({ listing, sparkQl }: LocationOption) =>
  listing === null ? listingsPath({ _filter: sparkQl }) : listingPath(listing)
