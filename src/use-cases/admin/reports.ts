import { countAudit, findAudit, findAuditAfter } from '#db/queries/admin/audit.ts'
import {
  countRefused,
  countRuns,
  findRefused,
  findRuns,
  getRun,
} from '#db/queries/admin/import-rows.ts'
import { countImportedMembers, findImportedMembers } from '#db/queries/admin/imported-members.ts'
import {
  listProblemsAfter,
  listRunsWithProblems,
  problemColumns,
} from '#db/queries/admin/imports/problem-rows.ts'
import { findJobs } from '#db/queries/admin/job-rows.ts'
import { moreProblems } from '#src/domain/admin/messages/import-messages.ts'
import { ownSource } from '#src/domain/admin/own/own-source.ts'
import { csvLine } from '#src/domain/csv-line.ts'
import { RequestError } from '#src/domain/errors.ts'
import type { Context } from '#src/use-cases/context/context.ts'
import { requireAdministrator } from './administrator.ts'
import { findPage } from './page-of.ts'
import { readCounts } from './read-counts.ts'

interface AuditQuery {
  readonly q: string
  readonly page: number
}

export function listAudit(context: Context, { q, page }: AuditQuery) {
  requireAdministrator(context)
  const { db } = context
  const count = () => countAudit(db, q)
  return findPage(page, count, (window) => findAudit(db, { q, ...window }))
}

const exportBatch = 1_000

export function* exportAudit(context: Context, q: string) {
  requireAdministrator(context)
  for (let after = 0; ; ) {
    const rows = findAuditAfter(context.db, after, q, exportBatch)
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.Seq
  }
}

export function listJobs(context: Context) {
  requireAdministrator(context)
  return findJobs(context.db)
}

export function listRuns(context: Context, page: number) {
  requireAdministrator(context)
  const { db } = context
  const count = () => countRuns(db)
  const list = findPage(page, count, (window) => findRuns(db, window))
  return { ...list, rows: list.rows.map((row) => ({ ...row, counts: readCounts(row.run.Report) })) }
}

export function getImport(context: Context, seq: number, page: number) {
  requireAdministrator(context)
  const { db } = context
  const run = getRun(db, seq)
  if (run === null) throw noSuchImport()
  const count = () => countRefused(db, seq)
  const refused = findPage(page, count, (window) => findRefused(db, seq, window))
  return { run, counts: readCounts(run.Report), refused }
}

/**
 * Yields CSV of the rejected records of one import, or of all imports from the newest on if `seq` is null. A truncated
 * list ends with a sentence that says so. Throws `NotFound` for an unknown import.
 */
export function* exportProblems(context: Context, seq: number | null) {
  requireAdministrator(context)
  const { db } = context
  if (seq !== null && getRun(db, seq) === null) throw noSuchImport()
  yield csvLine(problemColumns)
  let length = 0
  for (const run of seq === null ? listRunsWithProblems(db) : [seq])
    for (let after = 0; ; ) {
      const rows = listProblemsAfter(db, run, after, problemsTogether)
      for (const row of rows) {
        const line = csvLine(problemColumns.map((name) => row[name]))
        length += line.length
        if (length > maxProblemText) {
          yield csvLine(['', null, null, null, null, moreProblems, null])
          return
        }
        yield line
      }
      if (rows.length < problemsTogether) break
      after = rows.at(-1)!.seq
    }
}

const problemsTogether = 200
const maxProblemText = 32 * 1024 ** 2
const noSuchImport = () => new RequestError('NotFound', 'This import doesn’t exist.')

export function listImportedPeople(context: Context, { q, page }: AuditQuery) {
  requireAdministrator(context)
  const { db } = context
  const of = { q, ownSource }
  const count = () => countImportedMembers(db, of)
  return findPage(page, count, (window) => findImportedMembers(db, { ...of, ...window }))
}
