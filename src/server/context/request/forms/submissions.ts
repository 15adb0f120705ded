import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { SharedState, SharedTable } from '#db/shared-state.ts'
import { submissionField, versionField } from '#src/domain/context/forms/form-version.ts'
import { textsOf } from '#src/server/context/security/sent-form.ts'
import type { Claims, Vault } from '#src/use-cases/account/sign-in-context.ts'

type Submit = () => Promise<Response>

interface Reply {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

interface Submission {
  readonly key: string
  readonly at: number
  /** Sealed, because it may have a cookie of a session. Null until the form is handled. */
  readonly reply: string | null
}

export interface Submissions {
  /** If `visitor` repeats a form without sending another one in between, returns the first response again. */
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
  const sent = [...form].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : [value.name, value.size],
  ])
  const key = hashOf(JSON.stringify([path, sent]))
  return { key, forMs: isMade ? 10 * 60_000 : 30_000 }
}

/** The latest submission of each person. */
const table: SharedTable = { name: 'submissions', maxRows: 500, forMs: 10 * 60_000 }
const purpose = 'repeated response'
const pollMs = 20

export interface SubmissionParts {
  readonly state: SharedState
  readonly claims: Claims
  /** Opens texts of any length. */
  readonly vault: Vault
}

export function createSubmissions(parts: SubmissionParts, clock = Date.now): Submissions {
  const { claims } = parts
  const underWay = new Map<string, Promise<void>>()
  const latest = latestIn(parts, clock)
  const untilTaken = async (name: string) => {
    while (!claims.take(name)) {
      // What another process handles is asked for again and again.
      await (underWay.get(name) ?? setTimeout(pollMs))
    }
  }
  return {
    async handleOnce(visitor, { key, forMs }, submit, cookies = () => []) {
      const person = hashOf(visitor)
      const name = `form ${person} ${key}`
      const finish = (reply: Reply | null) => {
        if (reply !== null) latest.save(person, key, reply)
        claims.giveBack(name)
        underWay.delete(name)
      }
      await untilTaken(name)
      const reply = latest.find(person, key, forMs)
      if (reply !== null) {
        claims.giveBack(name)
        return responseOf(reply)
      }
      latest.begin(person, key)
      const work = submit()
      const saving = work.then((response) => savedReply(response, cookies()))
      underWay.set(name, saving.catch(() => null).then(finish))
      return work
    },
    forget: (visitor) => latest.forget(hashOf(visitor)),
    inTurn: createTurns(async (record, submit) => {
      const name = `save ${record}`
      await untilTaken(name)
      return await submit().finally(() => claims.giveBack(name))
    }),
  }
}

type InTurn = Submissions['inTurn']

/** Runs work for one record one after the other, in the order of arrival at this process. */
function createTurns(run: InTurn): InTurn {
  const queues = new Map<string, Promise<unknown>>()
  return (record, submit) => {
    const work = (queues.get(record) ?? Promise.resolve()).then(() => run(record, submit))
    const ended: Promise<unknown> = work.then(
      () => queues.get(record) === ended && queues.delete(record),
      () => queues.get(record) === ended && queues.delete(record),
    )
    queues.set(record, ended)
    return work
  }
}

async function savedReply(response: Response, cookies: string[]): Promise<Reply | null> {
  if (response.status >= 400) return null
  const body = await response.clone().text()
  const set = cookies.map((cookie) => ['Set-Cookie', cookie] as const)
  return { status: response.status, headers: [...response.headers, ...set], body }
}

function latestIn({ state, vault }: SubmissionParts, clock: () => number) {
  const read = (person: string) => state.read(table, person) as Submission | undefined
  return {
    find(person: string, key: string, forMs: number): Reply | null {
      const last = read(person)
      if (last?.key !== key || last.reply === null || clock() - last.at > forMs) return null
      const reply = vault.open(last.reply, purpose)
      return reply === null ? null : JSON.parse(reply)
    },
    begin: (person: string, key: string) =>
      state.inTransaction((rows) => {
        const at = clock()
        rows.put(table, person, { key, at, reply: null } satisfies Submission, at)
      }),
    save(person: string, key: string, reply: Reply) {
      const sealed = vault.seal(JSON.stringify(reply), purpose)
      state.inTransaction((rows) => {
        const last = rows.get(table, person) as Submission | undefined
        if (last?.key === key) rows.change(table, person, { ...last, reply: sealed })
      })
    },
    forget(person: string) {
      if (read(person) !== undefined) state.inTransaction((rows) => rows.delete(table, person))
    },
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

const responseOf = ({ status, headers, body }: Reply): Response =>
  new Response(body === '' ? null : body, { status, headers: headers.map(([a, b]) => [a, b]) })
