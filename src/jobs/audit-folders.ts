import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning, processMark } from '#db/process-mark.ts'

const prefix = 'plat-audit-'
const markFile = 'process'

/** Makes a folder for an audit's copy of the database, which only this user can read. */
export function makeAuditFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  writeFileSync(join(folder, markFile), processMark())
  return folder
}

/** Removes the folders of audits that were killed. */
export function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(prefix)))
    removeIfLeft(join(tmpdir(), name))
}

function removeIfLeft(folder: string): void {
  try {
    if (isRunning(readFileSync(join(folder, markFile), 'utf8'))) return
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It is another user's, or its audit has just begun or ended.
  }
}
