import { canShareDirectly } from '#src/domain/context/access/permissions.ts'
import { isRequestError, nullIfNotFound } from '#src/domain/errors.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import type { LinkType } from '#src/domain/sharing/shared-link.ts'
import { createVault } from '#src/use-cases/account/vault.ts'
import { reportOf } from '#src/use-cases/cma/get-cma-report.ts'
import { asLinkReader, asVisitor } from '#src/use-cases/context/as-visitor.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { personOf } from '#src/use-cases/context/person.ts'
import { getFlyer } from '#src/use-cases/listings/detail/get-flyer.ts'
import { getPrintedDetails } from '#src/use-cases/listings/detail/printed-details.ts'
import { findNewest } from '#src/use-cases/search/found/find-newest.ts'
import { findShownOfPart, findSitemapParts } from '#src/use-cases/search/found/sitemap-parts.ts'
import { findPlaceFilters } from '#src/use-cases/search/found/sitemap-places.ts'
import { findPreviewPhoto } from '#src/use-cases/sharing/find-share-note.ts'
import { previewLink } from '#src/use-cases/sharing/preview-link.ts'
import { getMailedListings } from '#src/use-cases/sharing/sending/mailed-listings.ts'
import { getShareTarget, type ShareRequest } from '#src/use-cases/sharing/share-target.ts'
import { splitShareable } from '#src/use-cases/sharing/shareable.ts'
import type { Surface } from './surfaces.ts'

const vault = createVault('a secret of this test, which is long enough')
const nothing: ShareRequest = {
  listings: [],
  searchId: null,
  filter: null,
  annotations: [],
  sortId: null,
  viewId: null,
  collectionId: null,
  cmaId: null,
  type: null,
}

const typeOf = (context: Context): LinkType =>
  canShareDirectly(personOf(context)) ? 'Direct' : 'Indirect'

const reader = (context: Context) => asLinkReader(context, typeOf(context))

/** What reaches people outside: the same for every asker. */
export const sharingSurfaces: Readonly<Record<string, Surface>> = {
  'a link of it': async (context, { id }) =>
    (await splitShareable(context, [id], typeOf(context))).listings.length === 1,
  'a mail of a search': async (context, { city, id }) => {
    const target = await getShareTarget(context, { ...nothing, filter: `City Eq '${city}'` })
    const { cards } = await getMailedListings({ ...context, vault }, target, null)
    return cards.some((card) => card.id === id)
  },
  'a preview of a link': async (context, { city }) => {
    const share = { listings: [], filter: Filter.of(`City Eq '${city}'`) }
    return (await findPreviewPhoto(reader(context), share)) !== null
  },
  'a CMA for a client': async (context, { id }) => {
    const subject = {
      ...{ listing: null, address: 'x', latitude: null, longitude: null, propertyType: null },
      ...{ propertySubType: null, beds: null, baths: null, area: null, lotAcres: null },
      ...{ yearBuilt: null, garageSpaces: null },
    }
    const row = {
      ...{ Id: id, OwnerId: id, ContactId: null, Name: 'x', Filter: '', Notes: null },
      ...{ Subject: subject, Comparables: [{ listing: id, adjustments: [] }] },
      ...{ CreatedAt: '', ModifiedAt: '' },
    }
    const { lines } = await reportOf(reader(context), row)
    return lines[0]!.listing !== null
  },
}

/** What programs read: the same for every asker. */
export const foundSurfaces: Readonly<Record<string, Surface>> = {
  'the sitemap': async (context, { id }) => {
    const visitor = asVisitor(context)
    const parts = await findSitemapParts(visitor)
    return [...parts.keys()].some((part) =>
      findShownOfPart(visitor, part).some(({ Id }) => Id === id),
    )
  },
  'places of the sitemap': async (context, { city }) =>
    (await findPlaceFilters(asVisitor(context))).some((filter) => filter.includes(`'${city}'`)),
  'a feed of a search': async (context, { city }) =>
    (await findNewest(asVisitor(context), Filter.of(`City Eq '${city}'`))).length === 1,
  'a preview for other sites': async (context, { id }) => {
    const visitor = { ...asVisitor(context), vault }
    return (await previewLink(visitor, { kind: 'listing', id }).catch(nullIfNotFound)) !== null
  },
}

export const clientSheetSurface: Surface = async (context, listing) =>
  (await getPrintedDetails(context, [listing], true)).length === 1

/** Public responses, whatever the MLS allows for links. */
export const flyerSurface: Surface = async (context, { id }) => {
  try {
    return getFlyer(context, id, 'https://plat.example').listing.id === id
  } catch (error) {
    if (isRequestError(error)) return false
    throw error
  }
}
