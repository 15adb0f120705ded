import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The memory of a process that has only opened the search and answered one page of all listings. */
export interface Memory {
  readonly matches: number
  readonly source: 'snapshot' | 'database' | null
  /** Milliseconds from the start of the process until the columns were loaded. */
  readonly readyMs: number
  /** The time of the first answer, in milliseconds since the start of the process. */
  readonly firstAnswerMs: number
  /** Resident memory of the process, threads included, in megabytes (10^6 bytes). */
  readonly rssMb: number
  readonly bytesPerListing: number
}

const alone = join(import.meta.dirname, '../engines/alone.ts')

export async function measureMemory(path: string): Promise<Memory> {
  const { stdout } = await promisify(execFile)(process.execPath, [alone, path])
  return JSON.parse(stdout) as Memory
}
