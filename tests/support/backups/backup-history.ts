import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openConnection } from '#db/connect.ts'
import { openAlone } from '#db/snapshot.ts'
import { siteToBackUp } from './backed-up.ts'

export interface HistoryResults {
  readonly rows: readonly number[]
  readonly perSecond: number
  /** Backups in which a number is missing, or that miss what was committed before they began. */
  readonly inexact: number[]
}

/** Backs up a database again and again while another process commits numbered rows. */
export async function backUpHistory(backups: number, perSecond: number): Promise<HistoryResults> {
  const site = siteToBackUp()
  const live = openConnection(site.path)
  live.exec(
    'CREATE TABLE numbers (n INTEGER PRIMARY KEY, text TEXT DEFAULT (hex(randomblob(200))))',
  )
  const child = fork(join(import.meta.dirname, 'numbering-child.ts'), [
    site.path,
    String(perSecond),
  ])
  await once(child, 'message')
  const began = performance.now()
  const last = live.prepare<[], number>('SELECT coalesce(max(n), 0) FROM numbers').pluck()
  const rows: number[] = []
  const inexact: number[] = []
  try {
    for (let i = 0; i < backups; i++) {
      const before = last.get()!
      const { path } = await site.backUp({
        keep: [[1, 'd']],
        clock: () => new Date(Date.UTC(2026, 0, 1) + i * 1000),
      })
      const { least, most, count } = numbersIn(join(path, 'database.sqlite'))
      rows.push(count)
      if (least !== 1 || most !== count || count < before) inexact.push(i)
    }
    const seconds = (performance.now() - began) / 1000
    return { rows, inexact, perSecond: last.get()! / seconds }
  } finally {
    child.kill('SIGKILL')
    await once(child, 'exit')
    live.close()
    rmSync(site.backups, { recursive: true })
  }
}

function numbersIn(path: string) {
  const copy = openAlone(path)
  try {
    return copy
      .prepare<[], { least: number; most: number; count: number }>(
        'SELECT coalesce(min(n), 1) AS least, coalesce(max(n), 0) AS most, count(*) AS count FROM numbers',
      )
      .get()!
  } finally {
    copy.close()
  }
}
