import type { APIContext } from 'astro'
import { z } from 'zod'
import { RequestError } from '#src/domain/errors.ts'
import { ratingOutOfRange } from '#src/domain/messages/listing.ts'
import { listingPath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/results/return-path.ts'
import { readFields } from '#src/server/request/fields.ts'
import { rateListing } from '#src/use-cases/ratings/star-rating.ts'

const rating = z.object({
  star_rating: z.union([z.int(), z.string().regex(/^\d$/).transform(Number)]),
  contact_id: z.string().nullish(),
  back: z.string().nullish(),
})

/** SPEC §7: sets a star rating and says what it is now. */
export async function putStarRating(astro: APIContext): Promise<Response> {
  const { star_rating } = await rate(astro)
  return Response.json({ success: true, star_rating })
}

/** The same by a form, which leads back to where it stands. */
export async function postStarRating(astro: APIContext): Promise<Response> {
  const { back } = await rate(astro)
  const { locals, params, redirect } = astro
  const path = safeReturnPath(back, locals.origin)
  return redirect(path ?? listingPath(params.id ?? ''), 303)
}

async function rate({ request, params, locals }: APIContext) {
  const read = rating.safeParse(await bodyOf(request))
  if (!read.success) {
    throw new RequestError('Invalid', ratingOutOfRange, { star_rating: ratingOutOfRange })
  }
  const { star_rating: stars, contact_id } = read.data
  await rateListing(locals, { listingId: params.id ?? '', stars, contactId: contact_id || null })
  return read.data
}

async function bodyOf(request: Request): Promise<unknown> {
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json')
  if (isJson) return request.json().catch(() => null)
  return Object.fromEntries(await readFields(request))
}
