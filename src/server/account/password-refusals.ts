import type { AstroGlobal } from 'astro'
import { signInBusy, signInWait } from '#src/domain/account/messages/sign-in-messages.ts'

type Refused = { readonly kind: 'busy' } | { readonly kind: 'wait'; readonly seconds: number }

export interface Status {
  readonly status: number
  readonly retryAfterSeconds?: number
}

const busySeconds = 5

/** What a page answers if it can’t check a password or code now. */
export const refusalOf = (outcome: Refused) =>
  outcome.kind === 'busy'
    ? { status: 503, message: signInBusy, retryAfterSeconds: busySeconds }
    : {
        status: 429,
        message: signInWait(Math.ceil(outcome.seconds / 60)),
        retryAfterSeconds: outcome.seconds,
      }

export function setStatus({ response }: Pick<AstroGlobal, 'response'>, view: Status): void {
  response.status = view.status
  if (view.retryAfterSeconds !== undefined)
    response.headers.set('Retry-After', String(view.retryAfterSeconds))
}
