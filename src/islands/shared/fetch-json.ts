import { requestFailed } from '#src/domain/context/messages/general-messages.ts'

/** Rejects with a sentence for people rather than with the browser's error. */
export const fetchOrSentence = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(path, init).catch(() => {
    throw new Error(requestFailed)
  })

/** The JSON of a response, even of a refusal; throws if the response is a page. */
export const jsonOf = <Body>(response: Response): Promise<Body> =>
  response.json().catch(() => {
    throw new Error(requestFailed)
  }) as Promise<Body>
