import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { findSources } from '#db/queries/admin/imports/sources.ts'
import {
  countHomePairs,
  decideHomePair,
  findHomePairs,
} from '#db/queries/listings/homes/home-pair-rows.ts'
import { findHomeRule, putHomeRule } from '#db/queries/listings/homes/home-rule-rows.ts'
import { settleChangedHomes, settleRows } from '#db/queries/listings/homes/settle-homes.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { HomeDecision } from '#src/domain/listings/homes/home-pair.ts'
import { bySource, type HomeRule } from '#src/domain/listings/homes/home-rule.ts'
import { notTwoSources } from '#src/domain/listings/homes/messages.ts'
import { requireAdministrator } from '#src/use-cases/admin/administrator.ts'
import { findPage } from '#src/use-cases/admin/page-of.ts'
import type { Context } from '#src/use-cases/context/context.ts'

export function getHomes(context: Context, page: number) {
  requireAdministrator(context)
  const { db } = context
  const rule = findHomeRule(db.read)
  return {
    rule,
    sources: findSources(db)
      .map(({ name }) => name)
      .sort((a, b) => bySource(rule, a, b)),
    pairs: findPage(
      page,
      () => countHomePairs(db),
      (window) => findHomePairs(db, window),
    ),
  }
}

export async function setHomeRule(context: Context, rule: HomeRule): Promise<void> {
  const { loginName: actor } = requireAdministrator(context)
  const { db, clock } = context
  const names = findSources(db).map(({ name }) => name)
  const sources = [...new Set(rule.sources)].filter((name) => names.includes(name))
  await db.write((tx) => {
    putHomeRule(tx.orm, { ...rule, sources })
    const detail = rule.show === 'one' ? sources.join(', ') : undefined
    insertAudit(tx.orm, clock(), { actor, action: 'home rule', subject: rule.show, detail })
  })
  await settleChangedHomes(db, clock())
}

export async function decideHome(
  context: Context,
  rowKeys: readonly [number, number],
  decision: HomeDecision | null,
): Promise<void> {
  const { loginName: by } = requireAdministrator(context)
  const { db, clock } = context
  const at = clock()
  await db.write((tx) => {
    if (!decideHomePair(tx, { rowKeys, decision, by, at }))
      throw new RequestError('BadRequest', notTwoSources)
    settleRows(tx, rowKeys, at)
    const subject = rowKeys.join(' and ')
    insertAudit(tx.orm, at, { actor: by, action: `homes ${decision ?? 'by rule'}`, subject })
  })
}
