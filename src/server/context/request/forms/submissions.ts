import { createHash } from 'node:crypto'
import { submissionField, versionField } from '#src/domain/context/forms/form-version.ts'
import { textsOf } from '#src/server/context/security/sent-form.ts'

type Submit = () => Promise<Response>

interface Reply {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

interface Submission {
  readonly key: string
  readonly at: number
  readonly reply: Promise<Reply | null>
}

export interface Submissions {
  /** If `who` repeats a form without sending another one in between, returns the first response again. */
  handleOnce(
    visitor: string,
    lifetime: SubmissionLifetime,
    submit: Submit,
    cookies?: () => string[],
  ): Promise<Response>
  forget(visitor: string): void
  /** Runs submissions for one record one after the other, so that each is compared with what the last one saved. */
  inTurn(record: string, submit: Submit): Promise<Response>
}

interface SubmissionLifetime {
  readonly key: string
  readonly forMs: number
}

/**
 * Returns how long the same form counts as a repeated submission. Null for forms that may be repeated, which neither
 * create something nor have a version.
 */
export function submissionKey(path: string, form: FormData): SubmissionLifetime | null {
  const when = form.get(submissionField)
  const entries = textsOf(form)
  const isMade =
    when !== null &&
    (when === '' || entries.some(([name, value]) => name !== submissionField && value === when))
  if (!isMade && !form.get(versionField)) return null
  const key = createHash('sha256')
    .update(JSON.stringify([path, entries]))
    .digest('base64')
  return { key, forMs: isMade ? 10 * 60_000 : 30_000 }
}

const maxPeople = 500

export function createSubmissions(clock = Date.now): Submissions {
  const latest = new Map<string, Submission>()
  const queues = new Map<string, Promise<unknown>>()
  const begin = (visitor: string, key: string, submit: Submit, cookies: () => string[]) => {
    const work = submit()
    const replyOf = (response: Response) => savedReply(response, cookies())
    latest.delete(visitor)
    latest.set(visitor, { key, at: clock(), reply: work.then(replyOf, () => null) })
    if (latest.size > maxPeople) latest.delete(latest.keys().next().value!)
    return work
  }
  return {
    async handleOnce(visitor, { key, forMs }, submit, cookies = () => []) {
      for (;;) {
        const last = latest.get(visitor)
        if (last?.key !== key || clock() - last.at > forMs)
          return begin(visitor, key, submit, cookies)
        const reply = await last.reply
        if (reply !== null) return responseOf(reply)
        if (latest.get(visitor) === last) latest.delete(visitor)
      }
    },
    forget: (visitor) => void latest.delete(visitor),
    inTurn(record, submit) {
      const work = (queues.get(record) ?? Promise.resolve()).then(submit)
      const ended: Promise<unknown> = work.then(
        () => queues.get(record) === ended && queues.delete(record),
        () => queues.get(record) === ended && queues.delete(record),
      )
      queues.set(record, ended)
      return work
    },
  }
}

async function savedReply(response: Response, cookies: string[]): Promise<Reply | null> {
  if (response.status >= 400) return null
  const body = await response.clone().text()
  const set = cookies.map((cookie) => ['Set-Cookie', cookie] as const)
  return { status: response.status, headers: [...response.headers, ...set], body }
}

const responseOf = ({ status, headers, body }: Reply): Response =>
  new Response(body === '' ? null : body, { status, headers: headers.map(([a, b]) => [a, b]) })
