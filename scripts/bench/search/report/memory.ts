import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Of a process that has opened the search alone and answered one page of everything. */
export interface Memory {
  readonly matches: number
  /** Where the columns came from. */
  readonly source: 'snapshot' | 'database' | null
  /** Milliseconds from the start of the process until the columns were there. */
  readonly readyMs: number
  /** Milliseconds from the start of the process. */
  readonly firstAnswerMs: number
  /** Megabytes of 10^6 bytes, threads included. */
  readonly rssMb: number
  readonly bytesPerListing: number
}

const alone = join(import.meta.dirname, '../engines/alone.ts')

/** Measured in a process of its own that loads nothing else. */
export async function measureMemory(path: string): Promise<Memory> {
  const { stdout } = await promisify(execFile)(process.execPath, [alone, path])
  return JSON.parse(stdout) as Memory
}
