import { describe, expect, it } from 'vitest'
import { backUpHistory } from '../support/backups/backup-history.ts'
import { restoreMutants } from '../support/backups/backup-mutants.ts'
import { cases, isCampaign } from '../support/cases.ts'

const commitsPerSecond = 500

describe('backups', { timeout: 4 * 60 * 60_000 }, () => {
  it('that were cut, changed, mixed up, or forged are refused with a sentence, and nothing is touched', async () => {
    const mutants = cases(56)
    const results = await restoreMutants(mutants, 1)
    if (isCampaign) console.info({ mutants })
    expect(results).toEqual({ accepted: [], crashed: [], harmful: [] })
  })

  it('have every commit up to a moment and none after it, however much is written meanwhile', async () => {
    const { inexact, rows, perSecond } = await backUpHistory(cases(5), commitsPerSecond)
    if (isCampaign) console.info({ backups: rows.length, perSecond, last: rows.at(-1) })
    expect(inexact).toEqual([])
    expect(rows.at(-1)).toBeGreaterThan(rows[0]!)
  })
})
