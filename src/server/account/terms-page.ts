import type { APIContext } from 'astro'
import {
  noSuchTerms,
  termsNewer,
  termsNotAccepted,
  termsOwed,
} from '#src/domain/account/messages/account-messages.ts'
import type { Terms } from '#src/domain/account/terms.ts'
import { RequestError } from '#src/domain/errors.ts'
import { listingsPath } from '#src/domain/paths.ts'
import { safeReturnPath } from '#src/domain/search/results/return-path.ts'
import { readFields } from '#src/server/context/request/body/body-fields.ts'
import { isUnsafe } from '#src/server/context/security/csrf-request.ts'
import { findTerms, getTerms } from '#src/use-cases/account/get-terms.ts'
import { acceptTerms, owesTerms } from '#src/use-cases/account/registration/accept-terms.ts'

export interface TermsView {
  readonly status: number
  readonly terms: Terms
  /** Whether the reader has to accept the terms before going on. */
  readonly asks: boolean
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly returnTo: string
}

/** Shows the present terms of use, or those of the version in the address, and asks consumers who owe it to accept. */
export async function handleTerms(context: APIContext): Promise<TermsView | Response> {
  const { locals, request, url } = context
  const returnTo =
    safeReturnPath(url.searchParams.get('return_to'), locals.origin) ?? listingsPath()
  const view = { status: 200, terms: getTerms(locals), message: termsOwed, fields: {}, returnTo }
  if (!isUnsafe(request.method)) {
    const version = url.searchParams.get('version')
    const terms = version === null ? view.terms : findTerms(locals, version)
    if (terms === null) throw new RequestError('NotFound', noSuchTerms)
    return { ...view, terms, asks: owesTerms(locals) && terms.version === view.terms.version }
  }
  const version = (await readFields(request)).get('terms') ?? ''
  if (version === '')
    return { ...view, status: 422, asks: true, fields: { terms: termsNotAccepted } }
  if (await acceptTerms(locals, version)) return context.redirect(returnTo, 303)
  return { ...view, status: 422, asks: true, message: termsNewer }
}
