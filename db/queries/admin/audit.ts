import type { Database, Orm } from '#db/connect.ts'
import { and, asc, count, desc, eq, gt, inArray, like, or } from '#db/orm/drizzle.ts'
import { audit } from '#db/schema/index.ts'
import type { ListWindow } from './account-rows.ts'

export type AuditRow = typeof audit.$inferSelect

const matching = (q: string) =>
  q === ''
    ? undefined
    : or(
        like(audit.Actor, `%${q}%`),
        like(audit.Subject, `%${q}%`),
        like(audit.Action, `%${q}%`),
        like(audit.Detail, `%${q}%`),
      )

export const findAudit = ({ read }: Database, { q, limit, offset }: ListWindow) =>
  read
    .select()
    .from(audit)
    .where(matching(q))
    .orderBy(desc(audit.Seq))
    .limit(limit)
    .offset(offset)
    .all()

export const countAudit = ({ read }: Database, q: string): number =>
  read.select({ n: count() }).from(audit).where(matching(q)).get()!.n

export const findAuditAfter = (
  { read }: Database,
  seq: number,
  q: string,
  limit: number,
): AuditRow[] =>
  read
    .select()
    .from(audit)
    .where(and(gt(audit.Seq, seq), matching(q)))
    .orderBy(asc(audit.Seq))
    .limit(limit)
    .all()

export const wasAudited = (
  orm: Orm,
  {
    actor,
    action,
    detail,
  }: { readonly actor: string; readonly action: string; readonly detail: string },
): boolean =>
  orm
    .select({ Seq: audit.Seq })
    .from(audit)
    .where(and(eq(audit.Actor, actor), eq(audit.Action, action), eq(audit.Detail, detail)))
    .limit(1)
    .get() !== undefined

/** Entries about how the site follows the rules of an MLS. Who made them is left out. */
const ruleActions = [
  'feed added',
  'feed moved',
  'feed paused',
  'feed removed',
  'feed resumed',
  'feed settings changed',
  'feed source changed',
  'field audience',
  'home rule',
  'listing rules change',
  'registrants export',
  'rules of a source changed',
  'settings change',
  'terms change',
]

export const findRuleChanges = ({ read }: Database, limit: number) =>
  read
    .select({ at: audit.At, action: audit.Action, subject: audit.Subject })
    .from(audit)
    .where(inArray(audit.Action, ruleActions))
    .orderBy(desc(audit.Seq))
    .limit(limit)
    .all()
