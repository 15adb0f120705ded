import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/connect.ts'
import { findServer, takeServerLock } from '#db/server-lock.ts'
import { emptyDatabaseFile } from '../support/database.ts'

const at = new Date('2026-03-01T12:00:00.000Z')

function take(path: string) {
  const taken = takeServerLock(path, at)
  if (!('lock' in taken)) throw new Error('It is taken.')
  return taken.lock
}

/** Another process that has the lock. */
async function otherServer(path: string) {
  const module = JSON.stringify(new URL('../../db/server-lock.ts', import.meta.url).href)
  const code = `
    import { takeServerLock } from ${module}
    globalThis.taken = takeServerLock(${JSON.stringify(path)}, new Date('${at.toISOString()}'))
    console.log('has it')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  onTestFinished(() => void child.kill())
  await once(child.stdout, 'data')
  return child
}

it('a database has one server, and the next one is told which', async () => {
  const path = emptyDatabaseFile()
  const other = await otherServer(path)
  const holder = { pid: other.pid, since: at.toISOString() }
  expect(findServer(path)).toEqual(holder)
  expect(takeServerLock(path, at)).toEqual({ holder })
  const db = openDatabase(path)
  await db.write(({ connection }) => connection.pragma('user_version'))
  await db.close()
})

it('a database has one server, by whatever link it is named', () => {
  const path = emptyDatabaseFile()
  const alias = join(dirname(path), 'alias.sqlite')
  symlinkSync(path, alias)
  const lock = take(alias)
  expect(findServer(path)).toEqual({ pid: process.pid, since: at.toISOString() })
  lock.release()
})

it('a server that was killed leaves nothing in the way', async () => {
  const path = emptyDatabaseFile()
  const other = await otherServer(path)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(findServer(path)).toBeNull()
  const lock = take(path)
  expect(findServer(path)).toEqual({ pid: process.pid, since: at.toISOString() })
  lock.release()
  take(path).release()
})

it('a lock file that is damaged is made anew', () => {
  const path = emptyDatabaseFile()
  writeFileSync(`${path}.lock`, 'no database'.repeat(500))
  expect(findServer(path)).toBeNull()
  take(path).release()
})
