import { dayOfName } from '#src/import/age.ts'
import { readShippedMappings } from '#src/import/import-file.ts'
import { recognize } from '#src/import/mapping/recognize-mapping.ts'
import { isGzip } from '#src/import/read/bytes.ts'
import { cellsOf, openRecords, takeHead } from '#src/import/read/records.ts'
import { partsOf } from '#src/import/read/source-file.ts'

export interface Part {
  readonly path: string
  readonly member: string | null
}

/** Lists all files, including those inside archives. Calendars come after the listings to which they belong. */
export async function inOrder(files: readonly string[]): Promise<Part[]> {
  const parts: Part[] = []
  for (const path of oldestFirst(files))
    for (const member of await partsIn(path)) parts.push({ path, member })
  if (parts.length < 2) return parts
  const calendars = new Set<Part>()
  for (const part of parts) if (await isCalendar(part)) calendars.add(part)
  return [...parts.filter((part) => !calendars.has(part)), ...calendars]
}

/** Sorts files by the date in their names, if all names have one. */
function oldestFirst(files: readonly string[]): readonly string[] {
  const days = new Map(files.map((path) => [path, dayOfName(path)]))
  if ([...days.values()].includes(null)) return files
  return files.toSorted((a, b) => days.get(a)!.localeCompare(days.get(b)!))
}

/** Lists the files in an archive. A file that cannot be opened is reported later, when it is imported. */
async function partsIn(path: string): Promise<(string | null)[]> {
  try {
    const parts = await partsOf(path)
    return parts.length === 0 ? [null] : parts
  } catch {
    return [null]
  }
}

/** Decides by its header whether a file is a calendar. An unreadable file is reported later, when it is imported. */
async function isCalendar({ path, member }: Part): Promise<boolean> {
  if (/\.xls[xm]$/i.test(member ?? path)) return false
  try {
    const gzip = await isGzip(path, member)
    const file = {
      path,
      member,
      workbook: false,
      sheet: null,
      name: member ?? path,
      bytes: 0,
      hash: '',
      gzip,
      encoding: 'utf-8',
      damaged: true,
    } as const
    const { format, batches } = await openRecords(file)
    const { head, rest } = await takeHead(batches)
    await rest.return(undefined)
    return (
      format === 'csv' &&
      recognize(readShippedMappings(), cellsOf(head))[0]?.mapping.kind === 'calendar'
    )
  } catch {
    return false
  }
}
