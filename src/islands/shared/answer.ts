import { requestFailed } from '#src/domain/context/messages/general.ts'

/** Rejects with a sentence for people, never with the browser's own. */
export const reply = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(path, init).catch(() => {
    throw new Error(requestFailed)
  })

/** The JSON of the site, also that of a refusal; a page in its place is a failure. */
export const answerOf = <Body>(response: Response): Promise<Body> =>
  response.json().catch(() => {
    throw new Error(requestFailed)
  }) as Promise<Body>
