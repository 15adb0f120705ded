import type { APIRoute } from 'astro'
import { paymentResultsPath } from '#src/server/listings/payment-search.ts'

export const GET: APIRoute = ({ url, redirect }) =>
  redirect(paymentResultsPath(url.searchParams), 303)
