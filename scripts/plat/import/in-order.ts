import { readShippedMappings } from '#src/import/import-file.ts'
import { recognize } from '#src/import/mapping/recognize.ts'
import { isGzip } from '#src/import/read/bytes.ts'
import { cellsOf, openRecords, takeHead } from '#src/import/read/records.ts'

/** Calendars come after the listings that they belong to. */
export async function inOrder(files: readonly string[]): Promise<string[]> {
  if (files.length < 2) return [...files]
  const calendars = new Set<string>()
  for (const file of files) if (await isCalendar(file)) calendars.add(file)
  return [...files.filter((file) => !calendars.has(file)), ...calendars]
}

/** By the header alone; an unreadable file is reported when it is imported. */
async function isCalendar(path: string): Promise<boolean> {
  try {
    const gzip = await isGzip(path)
    const file = {
      path,
      name: path,
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
