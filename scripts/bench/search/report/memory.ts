import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Of a process that has only opened the search and answered one page of all listings. */
export interface Memory {
  readonly matches: number
  readonly source: 'snapshot' | 'database' | null
  /** Milliseconds from the start of the process until the columns were ready. */
  readonly readyMs: number
  /** Milliseconds from the start of the process. */
  readonly firstAnswerMs: number
  /** Megabytes of 10^6 bytes, including threads. */
  readonly rssMb: number
  readonly bytesPerListing: number
}

const alone = join(import.meta.dirname, '../engines/alone.ts')

/** Measured in a process that loads nothing else. */
export async function measureMemory(path: string): Promise<Memory> {
  const { stdout } = await promisify(execFile)(process.execPath, [alone, path])
  return JSON.parse(stdout) as Memory
}
