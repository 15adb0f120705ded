import type { APIRoute } from 'astro'
import { paymentResultsPath } from '#src/server/listings/payment-search.ts'

/** A payment a month as a filter by price: the results say which. */
export const GET: APIRoute = ({ url, redirect }) =>
  redirect(paymentResultsPath(url.searchParams), 303)
