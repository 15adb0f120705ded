import { requestFailed } from '#src/domain/context/messages/general-messages.ts'

/** Fetches a response. Rejects with a sentence for the user instead of the browser's error. */
export const fetchOrSentence = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(path, init).catch(() => {
    throw new Error(requestFailed)
  })

/** Returns the JSON of a response, even of an error response. Throws if the response is a page. */
export const jsonOf = <Body>(response: Response): Promise<Body> =>
  response.json().catch(() => {
    throw new Error(requestFailed)
  }) as Promise<Body>

/** The sentence of a server that refuses the account, because another one has signed in meanwhile, for example. */
export class Refused extends Error {}

interface Refusal {
  readonly error?: string
  readonly message?: string
  readonly authUri?: string
}

/** Throws `Refused` if the server refuses the account. */
export async function assertAllowed(response: Response): Promise<Response> {
  if (response.status !== 401 && response.status !== 403) return response
  const { error, message, authUri } = await jsonOf<Refusal>(response)
  // What was asked is done after signing in again.
  if (authUri !== undefined) location.assign(authUri)
  throw new Refused(error ?? message ?? requestFailed)
}

export const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof Refused ? error.message : otherwise
