import { defaultCountryCode } from '#src/domain/limits.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { optionalFacet, withTimeout } from '#src/use-cases/context/optional-facet.ts'
import { cached } from '#src/use-cases/context/remember.ts'

const keptMs = 10 * 60_000
const maxCodes = 20
const patienceMs = 20

/** Returns the countries of visible listings, or the default (SPEC §9) while these are being read. */
export async function findCountryCodes(context: Context): Promise<readonly string[]> {
  const codes = await withTimeout(
    cached(context, 'countries', keptMs, () => readCodes(context)),
    null,
    patienceMs,
  )
  return codes === null || codes.length === 0 ? [defaultCountryCode] : codes
}

async function readCodes(context: Context): Promise<string[]> {
  const query = { scope: context.scope, condition: everything }
  const buckets = await optionalFacet(context, query, { field: 'Country', limit: maxCodes })
  return buckets.flatMap(({ value }) => (value === null || value === '' ? [] : [value]))
}
