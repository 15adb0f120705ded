import type { Database, Orm } from '#db/connect.ts'
import { and, count, eq, gt, gte, max } from '#db/orm/drizzle.ts'
import { audit, settings } from '#db/schema/index.ts'

export async function getSetting(db: Database, name: string): Promise<unknown> {
  return await readSetting(db.read, name)
}

/** Returns the stored value of a setting. If there is none, stores the result of `make()` and returns it. */
export async function getOrCreateSetting(
  db: Database,
  name: string,
  make: () => string,
): Promise<string> {
  const existing = readSetting(db.read, name)
  if (typeof existing === 'string') return existing
  return await db.write((tx) => {
    tx.orm
      .insert(settings)
      .values({ Name: name, Value: JSON.stringify(make()) })
      .onConflictDoNothing()
      .run()
    return String(readSetting(tx.orm, name))
  })
}

export async function setSetting(db: Database, name: string, value: unknown): Promise<void> {
  await db.write(({ orm }) => putSetting(orm, name, value))
}

export function putSetting(orm: Orm, name: string, value: unknown): void {
  const Value = JSON.stringify(value)
  orm
    .insert(settings)
    .values({ Name: name, Value })
    .onConflictDoUpdate({ target: settings.Name, set: { Value } })
    .run()
}

export function readSetting(orm: Orm, name: string): unknown {
  const row = orm.select().from(settings).where(eq(settings.Name, name)).get()
  return row ? JSON.parse(row.Value) : null
}

export interface AuditEntry {
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly detail?: string | undefined
}

const recentAudit = 1_000

/** Counts how often an actor has taken an action since a given time, looking only at the latest audit entries. */
export function countRecent(
  orm: Orm,
  {
    actor,
    action,
    since,
  }: { readonly actor: string; readonly action: string; readonly since: Date },
): number {
  const { Seq, Actor, Action, At } = audit
  const last =
    orm
      .select({ seq: max(Seq) })
      .from(audit)
      .get()?.seq ?? 0
  const isOne = and(
    gt(Seq, last - recentAudit),
    eq(Actor, actor),
    eq(Action, action),
    gte(At, since.toISOString()),
  )
  return orm.select({ n: count() }).from(audit).where(isOne).get()?.n ?? 0
}

export function insertAudit(
  orm: Orm,
  at: Date,
  { actor, action, subject, detail }: AuditEntry,
): void {
  const row = {
    At: at.toISOString(),
    Actor: actor,
    Action: action,
    Subject: subject,
    Detail: detail ?? null,
  }
  orm.insert(audit).values(row).run()
}
