import type { APIContext } from 'astro'
import { html } from '#src/components/html.ts'
import { listingText } from '#src/components/search/found/atom-content.ts'
import { RequestError } from '#src/domain/errors.ts'
import { listingName } from '#src/domain/listings/listing-words.ts'
import type { PreviewPhoto } from '#src/domain/listings/photos/preview-photo.ts'
import type { ListingCard } from '#src/domain/listings/view.ts'
import { linkUnknown, tooManyLinksTried } from '#src/domain/sharing/messages/sharing-messages.ts'
import { linkedBy, type OEmbed, oEmbedXml } from '#src/domain/sharing/oembed.ts'
import { previewOf } from '#src/server/search/found/atom-page.ts'
import { plainVisitor } from '#src/server/search/found/visitor-of.ts'
import { previewLink } from '#src/use-cases/sharing/preview-link.ts'

const usualWidth = 600
const leastWidth = 200
/** The lines of text below the photo, when each takes two at the least width. */
const textHeight = 260
const cacheSeconds = 3_600

export async function sendOEmbed(context: APIContext): Promise<Response> {
  const { url } = context
  const format = url.searchParams.get('format') ?? 'json'
  if (format !== 'json' && format !== 'xml')
    return new Response('The format must be json or xml.\n', { status: 501, headers: plain })
  const embed = await embedOf(context)
  const headers = { 'Content-Type': `${types[format]}; charset=utf-8` }
  return new Response(format === 'json' ? JSON.stringify(embed) : oEmbedXml(embed), { headers })
}

const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
const types = { json: 'application/json', xml: 'text/xml' } as const

async function embedOf({ locals, url }: APIContext): Promise<OEmbed> {
  const { clientAddress, mayTryLink, publicOrigin, siteName } = locals
  const address = url.searchParams.get('url') ?? ''
  const linked = linkedBy(address, publicOrigin)
  if (linked === null) throw new RequestError('NotFound', 'This page has no preview.')
  const preview = await previewLink(plainVisitor(locals), linked)
  if (preview === null && !mayTryLink(clientAddress))
    throw new RequestError('TooMany', tooManyLinksTried)
  if (preview === null) throw new RequestError('NotFound', linkUnknown)
  const common = {
    version: '1.0',
    provider_name: siteName,
    provider_url: `${publicOrigin}/`,
    cache_age: cacheSeconds,
  } as const
  if (preview.kind === 'listing')
    return { ...common, ...listingEmbed(preview.listing, publicOrigin, new URL(address).href, url) }
  const { title, author, photo } = preview
  return { ...common, type: 'link', title, author_name: author, ...thumbnailOf(photo) }
}

function listingEmbed(listing: ListingCard, origin: string, href: string, { searchParams }: URL) {
  const photo = previewOf(listing, origin)
  const title = listingName(listing)
  const common = {
    title,
    ...(listing.firm.name !== null && { author_name: listing.firm.name }),
    ...thumbnailOf(photo),
  }
  const most = (name: string) => {
    const text = searchParams.get(name) ?? ''
    return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
  }
  const width = Math.min(usualWidth, most('maxwidth'))
  const shape = photo?.width && photo.height ? photo.height / photo.width : 2 / 3
  const photoHeight = photo === null ? 0 : Math.round(width * shape)
  const hasPhoto = photo !== null && photoHeight + textHeight <= most('maxheight')
  const height = textHeight + (hasPhoto ? photoHeight : 0)
  if (width < leastWidth || height > most('maxheight')) return { type: 'link', ...common } as const
  const shown = hasPhoto ? { ...photo, width, height: photoHeight } : null
  const markup = html`
    <blockquote><p><a href="${href}">${title}</a></p>${listingText(listing, shown)}</blockquote>`
  return { type: 'rich', ...common, html: markup.text, width, height } as const
}

/** All three are needed, or none. */
const thumbnailOf = (photo: PreviewPhoto | null) =>
  photo?.width && photo.height
    ? {
        thumbnail_url: photo.url,
        thumbnail_width: photo.width,
        thumbnail_height: photo.height,
      }
    : {}
