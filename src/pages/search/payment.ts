import type { APIRoute } from 'astro'
import { paymentResultsPath } from '#src/server/listings/payment-search.ts'

/** Redirects to the results for the price that the monthly payment allows. */
export const GET: APIRoute = ({ url, redirect }) =>
  redirect(paymentResultsPath(url.searchParams), 303)
