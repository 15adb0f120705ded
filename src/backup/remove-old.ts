import { createReadStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { removeSlowly } from '#db/remove-slowly.ts'
import { chooseKept, type KeepRule } from '#src/domain/admin/backups/backup-keep.ts'
import type { LocalTime } from '#src/domain/local-time.ts'
import { findBackups, incomplete, neededFile } from './backup-layout.ts'
import { deleteUnneeded } from './object-store.ts'

/** Removes backups that the rule does not keep, and objects that no other backup needs. Returns how many backups. */
export async function removeOld(
  folder: string,
  rule: KeepRule | null,
  localTime: LocalTime,
  now: Date,
): Promise<number> {
  const backups = await findBackups(folder)
  const moments = backups.map(({ moment }) => moment)
  const retained = rule === null ? new Set(moments) : chooseKept(moments, rule, localTime, now)
  const old = backups.filter(({ moment }) => !retained.has(moment))
  for (const { path, name } of old) {
    // A backup that is only partly removed must not look like one.
    const away = join(folder, incomplete + name)
    await rename(path, away)
    await removeSlowly(away)
  }
  const lists = backups
    .filter((backup) => !old.includes(backup))
    .map(({ path }) => join(path, neededFile))
  // Without its list, it is unknown what a backup needs.
  if (lists.every((list) => existsSync(list))) await deleteUnneeded(folder, lists.map(namesIn))
  return old.length
}

const namesIn = (path: string): AsyncIterator<string> =>
  createInterface({ input: createReadStream(path) })[Symbol.asyncIterator]()
