import { Filter } from '#src/domain/search/filter/filter.ts'
import { createOption, type LocationOption } from '#src/domain/search/location/location-option.ts'
import { matchingOptions } from '#src/domain/search/location/near-full.ts'
import { uniquePlaces } from '#src/domain/search/location/unique-places.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { countVisible } from '#src/use-cases/listings/visible-listings.ts'
import { findAddressFilter } from './find-addresses.ts'

/**
 * Returns one option for each place, and first one for all the homes at an address that is in several places. The
 * options are already counted with the condition; if `others` are given, counts the listings that match them too.
 */
export async function toLocationRows(
  context: Context,
  text: string,
  options: readonly LocationOption[],
  { condition, others }: { readonly condition?: string; readonly others?: Filter },
): Promise<LocationOption[]> {
  const rows = await withWholeAddress(context, text, uniquePlaces(options))
  return Promise.all(
    rows.map(async (option) => {
      const isCounted = others === undefined && options.includes(option)
      if (isCounted) return option
      const filter = Filter.of(option.sparkQl)
        .and(Filter.of(condition ?? ''))
        .and(others ?? Filter.none)
      return { ...option, count: await countVisible(context, filter) }
    }),
  )
}

async function withWholeAddress(
  context: Context,
  text: string,
  options: readonly LocationOption[],
): Promise<readonly LocationOption[]> {
  const meant = matchingOptions(text, options)
  if (meant.length < 2 || meant[0]!.fieldName !== 'StreetAddress') return options
  const sparkQl = await findAddressFilter(context, text)
  if (sparkQl === null) return options
  const [{ value }] = meant as readonly [LocationOption]
  const parent = `in ${meant.length} places`
  const whole = createOption({ fieldName: 'StreetAddress', value, sparkQl, parent, count: 0 })
  return options.toSpliced(options.indexOf(meant[0]!), 0, whole)
}
