import type { Planted, Surface } from '#src/audit/surfaces/surface.ts'
import type { AuditReader } from '#src/domain/admin/rules/audit/audit-report.ts'
import { walkStep } from '#src/domain/admin/rules/audit/audit-words.ts'
import { type AuditAnswer, answerOf } from './audit-answer.ts'
import { type AskSite, type AuditBrowser, createBrowser, signIn } from './browser.ts'

export type Browsers = Readonly<Record<AuditReader | 'owner', AuditBrowser>>

/** Signs in all readers. */
export async function openBrowsers({ origin, people }: Planted): Promise<Browsers> {
  const [visitor, client, agent, link, owner] = Array.from({ length: 5 }, () =>
    createBrowser(origin),
  ) as [AuditBrowser, AuditBrowser, AuditBrowser, AuditBrowser, AuditBrowser]
  if (people !== null) {
    await signIn(client, people.names.client, people.password)
    await signIn(agent, people.names.agent, people.password)
    await signIn(owner, people.names.owner, people.password)
  }
  return { visitor, client, agent, link, owner }
}

interface Pace {
  readonly onStep?: (step: string) => void
  readonly signal?: AbortSignal
}

/** Asks for everything that each reader can ask for on these surfaces. */
export async function walk(
  planted: Planted,
  surfaces: readonly Surface[],
  askAs: Readonly<Partial<Record<AuditReader, AskSite>>>,
  { onStep, signal }: Pace = {},
): Promise<AuditAnswer[]> {
  const answers: AuditAnswer[] = []
  for (const [at, surface] of surfaces.entries())
    for (const reader of surface.readers) {
      const ask = askAs[reader]
      if (ask === undefined) continue
      for (const request of surface.requests(planted, reader)) {
        signal?.throwIfAborted()
        onStep?.(walkStep(reader, surface.name, `${at + 1} of ${surfaces.length}`))
        answers.push(answerOf({ surface, reader, request, reply: await ask(request) }))
      }
    }
  return answers
}

/** Lets an agent share the specimens of each source in three ways. Returns the tokens of the links. */
export async function shareAll(planted: Planted, owner: AuditBrowser): Promise<string[]> {
  await owner.ask({ path: '/account', headers: { Accept: 'text/html' } })
  const tokens: string[] = []
  const wanted: readonly Record<string, string>[] = [
    ...planted.sources.flatMap(({ filter, specimens }): Record<string, string>[] => {
      const ListingIds = specimens.map(({ id }) => id).join()
      return [
        { ListingIds, Type: 'Direct' },
        { ListingIds, Type: 'Indirect' },
        { _filter: filter, Type: 'Direct' },
      ]
    }),
  ]
  for (const fields of wanted) {
    const { text } = await owner.post('/shared_links', fields, 'application/json')
    const token = /\/share\/([\w-]{22})/.exec(text)?.[1]
    if (token === undefined) throw new Error(`An agent cannot share: ${text.slice(0, 300)}`)
    tokens.push(token)
  }
  return tokens
}
