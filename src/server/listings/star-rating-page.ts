import type { APIContext } from 'astro'
import { z } from 'zod'
import { ratingFailed, ratingFailedAlert } from '#src/domain/context/messages/general-messages.ts'
import { RequestError } from '#src/domain/errors.ts'
import { ratingOutOfRange } from '#src/domain/listings/messages/listing-messages.ts'
import { listingPath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { unlessUnexpected } from '#src/server/context/request/answer/unexpected.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { setNotice } from '#src/server/context/request/notice.ts'
import { rateListing } from '#src/use-cases/listings/rate-listing.ts'

const rating = z.object({
  star_rating: z.union([z.int(), z.string().regex(/^\d$/).transform(Number)]),
  contact_id: z.string().nullish(),
  back: z.string().nullish(),
})

export async function putStarRating(astro: APIContext): Promise<Response> {
  const { star_rating, isStored } = await rate(astro)
  if (isStored) return Response.json({ success: true, star_rating })
  return Response.json({ success: false, error: ratingFailed }, { status: 500 })
}

export async function postStarRating(astro: APIContext): Promise<Response> {
  const { back, isStored } = await rate(astro)
  const { locals, params, redirect } = astro
  if (!isStored) setNotice(astro, ratingFailedAlert)
  const path = safeReturnPath(back, locals.origin)
  return redirect(path ?? listingPath(params.id ?? ''), 303)
}

async function rate({ request, params, locals }: APIContext) {
  const result = rating.safeParse(await bodyOf(request))
  if (!result.success) {
    throw new RequestError('Invalid', ratingOutOfRange, { star_rating: ratingOutOfRange })
  }
  const { star_rating: stars, contact_id } = result.data
  const input = { listingId: params.id ?? '', stars, contactId: contact_id || null }
  return { ...result.data, isStored: await store(locals, input) }
}

/** Returns false after an unexpected failure, for which SPEC §8 has a sentence. */
const store = (
  locals: APIContext['locals'],
  rating: Parameters<typeof rateListing>[1],
): Promise<boolean> =>
  unlessUnexpected(
    locals.log,
    'a rating could not be stored',
    async () => {
      await rateListing(locals, rating)
      return true
    },
    () => false,
  )

async function bodyOf(request: Request): Promise<unknown> {
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json')
  if (isJson) return request.json().catch(() => null)
  return Object.fromEntries(await readFields(request))
}
