import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection } from '#db/connect.ts'

/** Does the work on a temporary copy of the database, or on a new database if there is none. */
export async function withCopy<T>(path: string, work: (copy: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'plat-rehearsal-'))
  try {
    const copy = join(folder, 'plat.sqlite')
    if (existsSync(path)) await backUp(path, copy)
    return await work(copy)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function backUp(path: string, copy: string): Promise<void> {
  const connection = openConnection(path, { readonly: true })
  try {
    await connection.backup(copy)
  } finally {
    connection.close()
  }
}
