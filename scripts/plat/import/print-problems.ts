import { type Database, openDatabase } from '#db/connect.ts'
import {
  eachProblem,
  problemColumns,
  type StoredProblem,
} from '#db/queries/admin/imports/problem-rows.ts'
import { problemLine } from '#src/domain/admin/import-counts.ts'
import { csvLine } from '#src/domain/csv-line.ts'

export async function printProblems(path: string, asCsv: boolean): Promise<number> {
  const db: Database = openDatabase(path)
  try {
    if (asCsv) process.stdout.write(csvLine(problemColumns))
    let printed = 0
    for (const problem of eachProblem(db)) {
      process.stdout.write(
        asCsv ? csvLine(problemColumns.map((name) => problem[name])) : lineOf(problem),
      )
      printed++
    }
    if (printed === 0 && !asCsv) process.stdout.write('All imported records could be read.\n')
    return 0
  } finally {
    await db.close()
  }
}

const lineOf = (problem: StoredProblem) => `${problem.file}, ${problemLine(problem)}
`
