import type { APIContext } from 'astro'
import { SparkError, sparkCode } from '#src/domain/api/spark/spark-error.ts'
import { addressSearchMinimum } from '#src/domain/limits.ts'
import { listingPath, listingsPath } from '#src/domain/paths.ts'
import { isFormQuery } from '#src/domain/search/filter/form/form-values.ts'
import type { LocationOption } from '#src/domain/search/location/location-option.ts'
import { maxTypedLength, typedLength } from '#src/domain/search/location/typed-place.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { callbackIn, sparkResponse } from '#src/server/context/request/answer/spark-response.ts'
import { conditionsBesidePlace } from '#src/server/search/results/request/form-filter.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { scopeOf } from '#src/use-cases/context/scope-of.ts'
import { searchAddresses } from '#src/use-cases/search/location/address-search.ts'
import { searchLocations } from '#src/use-cases/search/location/search-locations.ts'
import { narrowingOf } from './narrowing.ts'

/**
 * Responds with the options that the text `_q` can mean (SPEC §7 omni search). `_lo` limits them to places, `_mls` to
 * MLSs. The names of the search form count the listings that it would find with the option as its place.
 */
export async function searchOmni({ url, locals }: APIContext): Promise<Response> {
  const callback = callbackIn(url)
  const query = url.searchParams
  const reader = readerOf(locals, callback)
  const others = isFormQuery(query) ? conditionsBesidePlace(reader, query) : null
  const options = await searchLocations(reader, {
    text: readText(query),
    placesOnly: readFlag(query.get('_lo')),
    condition: conditionOf(query),
    ...(others !== null && { others }),
  })
  return sparkResponse({ Results: options.map(shown) }, callback)
}

/**
 * Responds with addresses that match `_q` and the property types `_pt`, and with a filter that finds all of them (SPEC
 * §7 address search).
 */
export async function searchAddress({ url, locals }: APIContext): Promise<Response> {
  const callback = callbackIn(url)
  const query = url.searchParams
  const text = readText(query)
  if (typedLength(text) < addressSearchMinimum)
    return sparkResponse({ SimpleAddressSearchSparkQl: '', Results: [] }, callback)
  const reader = readerOf(locals, callback)
  const { options, filter } = await searchAddresses(reader, text, conditionOf(query))
  return sparkResponse(
    {
      SimpleAddressSearchSparkQl: filter,
      Results: options.map(shown),
    },
    callback,
  )
}

/** Any site can read JSONP with this site's cookies, so a JSONP response has only what visitors may see. */
const readerOf = (context: Context, callback: string | null): Context =>
  callback === null
    ? context
    : { ...context, user: null, role: 'idx', scope: scopeOf(context, 'idx', null) }

function readText(query: URLSearchParams): string {
  const text = query.get('_q')
  if (text === null)
    throw new SparkError(sparkCode.missing, 'The parameter _q, what is searched for, is missing.')
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, maxTypedLength)
}

const readFlag = (text: string | null) =>
  text !== null && !['', '0', 'false', 'no'].includes(text.toLowerCase())

const conditionOf = (query: URLSearchParams) =>
  narrowingOf(query, { MlsId: '_mls', PropertyType: '_pt' })

/** `Href` is the page of the option, or null for an option that is only a name. */
function shown(option: LocationOption) {
  const {
    id,
    text,
    fieldName,
    value,
    sparkQlValue,
    sparkQl,
    parentId,
    parent,
    group,
    kind,
    count,
    listing,
    isMistyped = false,
  } = option
  const isName =
    fieldName === 'Location' || (sparkQl === `${fieldName} Eq ${quote(value)}` && listing === null)
  return {
    Field: { Id: id, Name: fieldName, Value: value, SparkQlValue: sparkQlValue, SparkQl: sparkQl },
    Text: text,
    Group: group,
    Kind: kind,
    IsMistyped: isMistyped,
    Count: count,
    Parent: parent,
    ParentId: parentId,
    Href:
      listing !== null ? listingPath(listing) : isName ? null : listingsPath({ _filter: sparkQl }),
  }
}
