import { followStateSchema } from '#src/domain/api/follow/follow-state.ts'
import { followMessages } from '#src/domain/api/follow/messages.ts'
import type { Config } from '#src/server/config.ts'
import type { Machine } from './examined-machine.ts'
import { bad, type Finding, good, reasonOf } from './finding.ts'

const patienceMs = 10_000

/** Checks the site that this one follows, and what both must have in common. */
export async function checkFollow(config: Config, machine: Machine): Promise<Finding[]> {
  const { follow, sessionSecret } = config
  if (follow === null) return []
  const secret = sessionSecret === null ? [bad(noSecret)] : []
  return [...secret, await askMain(follow, machine)]
}

const noSecret =
  'FOLLOW needs SESSION_SECRET, the same on both sites: otherwise, forms of this site are refused by the other one.'

async function askMain(
  { origin, key }: NonNullable<Config['follow']>,
  machine: Machine,
): Promise<Finding> {
  try {
    const answer = await machine.fetch(`${origin}/odata/follow`, {
      headers: { Authorization: `Bearer ${key}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (answer.status === 401) return bad(followMessages.keyRefused)
    if (answer.status === 403) return bad(followMessages.keyTooWide)
    const state = followStateSchema.safeParse(answer.ok ? await answer.json() : null)
    return state.success
      ? good(`${origin} can be followed.`)
      : bad(`${origin} (FOLLOW) doesn’t answer as a main site does (${answer.status}).`)
  } catch (error) {
    const { cause } = error as Error
    return bad(`${origin} (FOLLOW) can’t be reached: ${reasonOf(cause ?? error)}.`)
  }
}
