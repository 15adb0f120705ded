import type { APIContext } from 'astro'
import { getTerms } from '#src/use-cases/account/get-terms.ts'
import { responderName } from '#src/use-cases/account/responder-name.ts'

/** What the form for registering shows, apart from what was typed. */
export function registeringView({ locals }: Pick<APIContext, 'locals'>) {
  const { version: termsVersion } = getTerms(locals)
  return { termsVersion, answers: responderName(locals) }
}

/** The form for registering before anything is typed. */
export function emptyRegistering(context: Pick<APIContext, 'locals'>, returnTo: string) {
  const values = { name: '', email: '', phone: '' }
  const typed = { values, fields: {}, message: null, accepted: false }
  return { ...registeringView(context), ...typed, returnTo }
}
