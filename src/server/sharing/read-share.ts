import { parseListingIds } from '#src/domain/collections/listing-ids.ts'
import { RequestError } from '#src/domain/errors.ts'
import { readAnnotations } from '#src/domain/map/drawing/shapes/annotations.ts'
import { type LinkType, linkTypes } from '#src/domain/sharing/shared-link.ts'
import { listOf } from '#src/server/context/request/body/body-lists.ts'
import { firstOf } from '#src/server/context/request/body/nested-fields.ts'
import type { LinkRequest } from '#src/use-cases/sharing/create-link.ts'

const forms = ['listing_share', 'search_share', 'collection_share'] as const
const groups = ['shared_link', ...forms] as const

const grouped = new RegExp(`^(?:${forms.join('|')})\\[(\\w+)\\](\\[\\])?$`)

/**
 * A field of a share form is accepted by itself and in its group (SPEC §3). If both are sent, the ungrouped one
 * applies.
 */
export function ungrouped(fields: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(fields)
  for (const [name, value] of fields) {
    const [, plain = '', list = ''] = grouped.exec(name) ?? []
    if (plain !== '' && !fields.has(plain)) params.append(plain + list, value)
  }
  return params
}

/** Whether the form is the shorter one without direct links, for users who are not agents (SPEC §6). */
export const isConsumerShare = (fields: URLSearchParams): boolean =>
  fields.get('consumer_share') === 'true'

const namesOf = (name: string) => [name, ...groups.map((group) => `${group}[${name}]`)]

const collectionNames = [
  'collection_share[collection_id]',
  'shared_link[collection_share][collection_id]',
  'collection_id',
]

export function readShare(fields: URLSearchParams): LinkRequest {
  const filter = [...fields.getAll('_filter'), ...fields.getAll('shared_link[Filter]')][0] ?? null
  return {
    listings: listingsOf(fields),
    searchId: firstOf(fields, ...namesOf('SearchId')),
    filter,
    annotations: annotationsOf(fields),
    sortId: firstOf(fields, 'sort_id', 'shared_link[SortId]'),
    viewId: firstOf(fields, 'view_id', ...namesOf('ViewId')),
    collectionId: firstOf(fields, ...collectionNames),
    cmaId: firstOf(fields, 'cma_id', 'shared_link[CmaId]'),
    type: isConsumerShare(fields) ? 'Indirect' : typeOf(firstOf(fields, ...namesOf('Type'))),
    mlsIds: listOf(fields, 'mls_ids').slice(0, maxMls),
  }
}

const maxMls = 20

function listingsOf(fields: URLSearchParams): readonly string[] {
  const texts = listOf(fields, ...namesOf('ListingIds'), 'selected_listing_ids', 'listing_ids')
  if (texts.length === 0) return []
  const result = parseListingIds(texts)
  if (result.ok) return result.ids
  throw new RequestError('Invalid', result.message, { ListingIds: result.message })
}

function annotationsOf(fields: URLSearchParams) {
  const text = firstOf(fields, 'annotations', 'shared_link[Annotations]')
  if (text === null) return []
  try {
    return readAnnotations(JSON.parse(text))
  } catch {
    return []
  }
}

const typeOf = (text: string | null): LinkType | null =>
  linkTypes.find((type) => type.toLowerCase() === text?.toLowerCase()) ?? null
