import { readFileSync } from 'node:fs'
import type { Database } from '#db/connect.ts'
import { findCustomFields } from '#db/queries/listings/custom-fields.ts'
import { notJson, settingProblem } from '#src/domain/admin/rules/messages.ts'
import { readProfile, readyProfiles } from '#src/domain/admin/rules/ready-profiles.ts'
import type { RuleProfile } from '#src/domain/admin/rules/rule-profile.ts'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Stop } from '../../setup/say.mjs'

/** The profile with a name, or in a file. Throws a `Stop` with what is wrong with it. */
export function profileGiven(nameOrPath: string, db: Database | null = null): RuleProfile {
  const ready = readyProfiles.get(nameOrPath)
  if (ready !== undefined) return ready
  const dictionary = createDictionary(db === null ? [] : findCustomFields(db))
  const { profile, problems } = readProfile(jsonIn(nameOrPath), dictionary)
  if (profile !== null) return profile
  const lines = problems.map(({ name, sentence }) => settingProblem(name || 'profile', sentence))
  throw new Stop(`${nameOrPath}:\n${lines.join('\n')}`)
}

function jsonIn(path: string): unknown {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch {
    const names = [...readyProfiles.keys()].join(', ')
    throw new Stop(`There’s no profile or file ${path}. The profiles are ${names}.`)
  }
  try {
    return JSON.parse(content)
  } catch {
    throw new Stop(`${path}: ${notJson}`)
  }
}
