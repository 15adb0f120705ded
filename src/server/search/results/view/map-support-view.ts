import { hash } from 'node:crypto'
import { canSaveOverlays } from '#src/domain/context/access/permissions.ts'
import { formatBounds } from '#src/domain/map/bounds-text.ts'
import type { MapSupport } from '#src/domain/map/map-support.ts'
import { placeIn } from '#src/domain/map/place-text.ts'
import { baseToText } from '#src/domain/search/results/list-base.ts'
import type { ResultsPlace } from '#src/server/search/results/request/results-place.ts'
import { paramsOf } from '#src/server/search/results/request/results-request.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { findCountryCodes } from '#src/use-cases/map/country-codes.ts'
import { findPlaceOutline } from '#src/use-cases/map/overlays/overlay-places.ts'

export async function mapSupportFor(
  place: ResultsPlace,
  total: number,
): Promise<MapSupport | null> {
  const { context, request, mode, desktop, pathFor } = place
  const isBeside = (mode === 'list' || mode === 'summary') && desktop === 'split'
  if (mode !== 'map' && !isBeside) return null
  const { reference, bounds, drawing } = request
  return {
    key: keyOf(place),
    reference,
    bounds: bounds && formatBounds(bounds),
    place: shortHash(placeIn(request.filter).text, placeLength),
    outline: findPlaceOutline(context, request.filter),
    action: pathFor({ ...paramsOf(request), _filter: null, bounds: null, openDrawingTools: null }),
    base: baseToText(place.stored?.base ?? '') ?? undefined,
    total,
    countryCodes: await findCountryCodes(context),
    savesOverlays: canSaveOverlays(personOf(context)),
    drawing,
  }
}

const keyLength = 16
const placeLength = 8

function keyOf({ request: { reference }, stored }: ResultsPlace): string {
  if (stored !== null) return stored.base.slice(stored.base.lastIndexOf('/') + 1)
  if (reference === '') return 'listings'
  return shortHash(reference, keyLength)!
}

const shortHash = (text: string, length: number): string | undefined =>
  text === '' ? undefined : hash('sha256', text, 'base64url').slice(0, length)
