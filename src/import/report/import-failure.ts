import { pathOf } from '#src/import/read/source-file.ts'
import type { ImportReport } from './import-report.ts'

export function failureOf({ file, tally }: Pick<ImportReport, 'file' | 'tally'>): string | null {
  const path = pathOf(file.path, file.member)
  if (file.damaged || tally.cutOff === true)
    return `${path} is incomplete or damaged. Get the whole file, then import it again.`
  const imported = tally.new + tally.changed + tally.unchanged + tally.removed + tally.waiting
  return tally.read > 0 && imported === 0 ? `Nothing in ${path} could be imported.` : null
}
