import { userInfo } from 'node:os'
import type { Database } from '#db/connect.ts'
import { insertAudit } from '#db/queries/account/setting-rows.ts'
import { findSources } from '#db/queries/admin/imports/sources.ts'
import {
  countHomePairs,
  decideHomePair,
  findHomePairs,
} from '#db/queries/listings/homes/home-pair-rows.ts'
import { findHomeRule, putHomeRule } from '#db/queries/listings/homes/home-rule-rows.ts'
import { settleChangedHomes, settleRows } from '#db/queries/listings/homes/settle-homes.ts'
import { findNumbered } from '#db/queries/listings/withdrawals.ts'
import { formatNumber } from '#src/domain/format.ts'
import {
  decisionTexts,
  foundTexts,
  notTwoSources,
  ruleSentence,
} from '#src/domain/listings/homes/messages.ts'
import { Stop } from '../../setup/say.mjs'
import { tableOf } from '../text-table.ts'
import type { FeedArguments } from './given-options.ts'

const shownPairs = 50

/** Shows homes that several sources list, or changes what is shown of all or of two listings. */
export async function showHomes(
  db: Database,
  first: string,
  values: FeedArguments,
  second: string,
): Promise<number> {
  if (values.show !== undefined) await setRule(db, values.show, values.prefer)
  if (second !== '') await decide(db, [first, second], values)
  process.stdout.write(`${ruleSentence(findHomeRule(db.read))}\n`)
  const total = countHomePairs(db)
  const rows = findHomePairs(db, { limit: shownPairs }).map(({ listings, foundBy, decision }) => [
    ...listings.flatMap(({ id, source, number }) => [source, number, id]),
    listings[0].address ?? listings[1].address ?? '',
    decision === null ? foundTexts[foundBy] : decisionTexts[decision],
  ])
  process.stdout.write(total === 0 ? 'No two sources list the same home.\n' : `${tableOf(rows)}\n`)
  if (total > rows.length)
    process.stdout.write(`These are ${rows.length} of ${formatNumber(total)}. All: /admin/homes\n`)
  return 0
}

const actor = () => `operator ${userInfo().username}`

async function setRule(db: Database, show: string, prefer: string | undefined): Promise<void> {
  if (show !== 'both' && show !== 'one') throw new Stop('Write --show both or --show one.')
  const names = findSources(db).map(({ name }) => name)
  const sources = (prefer ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = sources.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new Stop(`There is no source ${unknown}. Sources: ${names.join(', ') || 'none'}.`)
  if (show === 'one' && sources.length === 0)
    throw new Stop(`Say which sources are preferred: --prefer ${JSON.stringify(names.join(', '))}`)
  await db.write((tx) => {
    putHomeRule(tx.orm, { show, sources })
    const entry = { actor: actor(), action: 'home rule', subject: show, detail: sources.join(', ') }
    insertAudit(tx.orm, new Date(), entry)
  })
  await settleChangedHomes(db, new Date())
}

async function decide(db: Database, ids: [string, string], values: FeedArguments): Promise<void> {
  const { same, different } = values
  if (same === different) throw new Stop('Add --same or --different.')
  const decision = same ? 'one' : 'two'
  const [a, b] = ids.map((id) => {
    const [listing, another] = findNumbered(db, id)
    if (listing === undefined) throw new Stop(`There’s no listing ${id}.`)
    if (another !== undefined) throw new Stop(`Several listings have the number ${id}. Use the ID.`)
    return listing.rowKey
  })
  const at = new Date()
  await db.write((tx) => {
    const rowKeys = [a!, b!] as const
    if (!decideHomePair(tx, { rowKeys, decision, by: actor(), at })) throw new Stop(notTwoSources)
    settleRows(tx, rowKeys, at)
    const subject = ids.join(' and ')
    insertAudit(tx.orm, at, { actor: actor(), action: `homes ${decision}`, subject })
  })
}
