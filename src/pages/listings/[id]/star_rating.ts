import type { APIRoute } from 'astro'
import { postStarRating, putStarRating } from '#src/server/listing/star-rating.ts'

export const PUT: APIRoute = putStarRating
export const POST: APIRoute = postStarRating
