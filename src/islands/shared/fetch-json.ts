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
