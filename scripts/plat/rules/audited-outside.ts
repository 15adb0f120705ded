import { existsSync } from 'node:fs'
import { openDatabase } from '#db/connect.ts'
import type { OutsideAudit } from '#src/audit/outside/audit-running.ts'
import { outsideMessages } from '#src/domain/admin/rules/audit/outside-words.ts'
import { baseRules } from '#src/domain/admin/rules/stored-rules.ts'
import type { Config } from '#src/server/config.ts'
import { createLog } from '#src/server/context/log/log.ts'
import { configuredBrokerage, currentBrokerage } from '#src/use-cases/admin/brokerage/current.ts'
import { ask } from '../../setup/ask-password.ts'
import { Stop } from '../../setup/say.mjs'
import { profileGiven } from './given-profile.ts'

interface Given {
  readonly url: string
  readonly rules: string | undefined
  readonly client: string | undefined
}

type Asked = Pick<OutsideAudit, 'url' | 'sources' | 'notice' | 'client' | 'timeZone'>

/** What a site is audited by from outside: the rules that are named, or those of the database here. */
export async function auditedOutside(config: Config, given: Given): Promise<Asked> {
  const { url, rules, client } = given
  if (!/^https?:\/\/[^/]/i.test(url) || !URL.canParse(url))
    throw new Stop(outsideMessages.wrongUrl(url))
  const { timeZone } = config.localTime
  const known = rules === undefined ? await rulesHere(config) : named(rules)
  const password = client === undefined ? '' : await passwordOf(client)
  return {
    ...{ url, timeZone, ...known },
    client: client === undefined ? null : { name: client, password },
  }
}

function named(rules: string): Pick<Asked, 'sources' | 'notice'> {
  const profile = profileGiven(rules)
  return { sources: [{ source: profile.title, profile }], notice: null }
}

async function rulesHere(config: Config): Promise<Pick<Asked, 'sources' | 'notice'>> {
  if (!existsSync(config.databasePath)) throw new Stop(outsideMessages.noRules)
  const db = openDatabase(config.databasePath)
  try {
    const defaults = configuredBrokerage(config)
    const { rules, sources, notice } = currentBrokerage(db, defaults, createLog('silent'))()
    const { base } = baseRules(config.rules, defaults)
    const names = sources.length === 0 ? ['The site'] : sources
    return {
      notice,
      sources: names.map((source) => ({ source, profile: rules.bySource.get(source) ?? base })),
    }
  } finally {
    await db.close()
  }
}

async function passwordOf(client: string): Promise<string> {
  const given = process.env['PLAT_AUDIT_PASSWORD']
  if (given) return given
  if (!process.stdin.isTTY) throw new Stop(outsideMessages.noPassword)
  return await ask(process, `Password of ${client} (not shown): `)
}
