import type { z } from 'zod'
import { openDatabase } from '#db/connect.ts'
import { putRules } from '#db/queries/admin/brokerage-rows.ts'
import { getNamesInUse } from '#db/queries/admin/imports/sources.ts'
import { ruleProfileSchema } from '#src/domain/admin/rules/rule-profile.ts'
import { consumerStatuses } from '#src/domain/context/access/scope.ts'
import type { Context } from '#src/use-cases/context/context.ts'

type Profile = Partial<z.input<typeof ruleProfileSchema>>

export const showsAll = { statuses: [...consumerStatuses], closedYears: null }

/** A profile that leaves out and asks for nothing but what is given. */
export const ruleProfile = ({ attribution, ...profile }: Profile) =>
  ruleProfileSchema.parse({
    ...{
      title: 'Test',
      basis: 'Test',
      missingFlags: 'show',
      visitors: showsAll,
      clients: showsAll,
    },
    ...{ saysExcluded: false, ...profile },
    attribution: { place: 'facts', sellingOffice: false, closedContact: true, ...attribution },
  })

/** A site where these sources have rules. */
export function withRules<Viewer extends Pick<Context, 'brokerage' | 'mail'>>(
  viewer: Viewer,
  profiles: Readonly<Record<string, Profile>>,
): Viewer {
  const bySource = new Map(
    Object.entries(profiles).map(([source, profile]) => [source, ruleProfile(profile)]),
  )
  const rules = { ...viewer.brokerage.rules, bySource }
  const sources = Object.keys(profiles)
  const { version } = viewer.brokerage
  return {
    ...viewer,
    brokerage: { ...viewer.brokerage, rules, sources, version: version + 1 },
    mail: { ...viewer.mail, rules, sources },
  }
}

/** Gives all sources of a database these rules. */
export async function ruleSources(databasePath: string, profile: Profile): Promise<void> {
  const db = openDatabase(databasePath)
  const rules = getNamesInUse(db).map((source) => [source, ruleProfile(profile)])
  await db.write(({ orm }) => putRules(orm, Object.fromEntries(rules)))
  await db.close()
}
