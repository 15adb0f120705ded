import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import Sqlite from 'better-sqlite3'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openSharedState, type SharedState, type SharedTable } from '#db/shared-state.ts'
import { temporaryFolder } from '../support/database.ts'

const table: SharedTable = { name: 'test', maxRows: 1_000, forMs: null }

const sharedPath = () => join(temporaryFolder(), 'plat.sqlite.shared')

/** As another process opens it. */
function open(path: string) {
  const warnings: unknown[] = []
  const state = openSharedState(path, (err) => warnings.push((err as { code?: unknown }).code))
  onTestFinished(() => state.close())
  return { state, warnings }
}

const countUp = (state: SharedState, key = 'key') =>
  state.inTransaction((rows) => {
    const next = Number(rows.get(table, key) ?? 0) + 1
    rows.put(table, key, next, 0)
    return next
  })

function passingTime() {
  const now = performance.now.bind(performance)
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed)
  onTestFinished(() => void vi.restoreAllMocks())
  return (ms: number) => (passed += ms)
}

const keysIn = (state: SharedState, limits: SharedTable, keys: readonly string[]) =>
  keys.filter((key) => state.read(limits, key) !== undefined)

describe('rows', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f']
  const putAll = (state: SharedState, limits: SharedTable, some: readonly string[], now: number) =>
    state.inTransaction((rows) => {
      for (const key of some) rows.put(limits, key, key, now)
    })

  it('beyond the limit make room, the oldest first, but none of other tables', () => {
    const state = openSharedState()
    const limits = { name: 'few', maxRows: 3, forMs: null }
    countUp(state)
    putAll(state, limits, ['a', 'b', 'c', 'a', 'd'], 0)
    expect(keysIn(state, limits, keys)).toEqual(['a', 'c', 'd'])
    state.inTransaction((rows) => {
      rows.delete(limits, 'a')
      rows.change(limits, 'c', 'changed')
      rows.change(limits, 'e', 'changed')
    })
    putAll(state, limits, ['f'], 0)
    expect(keysIn(state, limits, keys)).toEqual(['c', 'd', 'f'])
    expect(state.read(limits, 'c')).toBe('changed')
    expect(state.read(table, 'key')).toBe(1)
  })

  it('that are old are deleted two at a time, as are those of a clock that was ahead', () => {
    const state = openSharedState()
    const limits = { name: 'short', maxRows: 100, forMs: 1_000 }
    putAll(state, limits, ['a', 'b'], 0)
    putAll(state, limits, ['c'], 500)
    putAll(state, limits, ['d'], 999)
    expect(keysIn(state, limits, keys)).toEqual(['a', 'b', 'c', 'd'])
    putAll(state, limits, ['e'], 1_000)
    expect(keysIn(state, limits, keys)).toEqual(['c', 'd', 'e'])
    putAll(state, limits, ['f'], 998)
    expect(keysIn(state, limits, keys)).toEqual(['c', 'd', 'e', 'f'])
    putAll(state, limits, ['b'], 1_500)
    expect(keysIn(state, limits, keys)).toEqual(['b', 'd', 'e', 'f'])
    putAll(state, limits, ['c'], 900)
    expect(keysIn(state, limits, keys)).toEqual(['b', 'c', 'f'])
  })
})

describe('the file that processes share', () => {
  it('is for its user alone, is seen by all, and stays when they end', () => {
    const path = sharedPath()
    const [one, other] = [open(path), open(path)]
    expect([one, other, one].map(({ state }) => countUp(state))).toEqual([1, 2, 3])
    const names = readdirSync(dirname(path))
    expect(names).toHaveLength(3)
    for (const name of names) expect(statSync(join(dirname(path), name)).mode & 0o777).toBe(0o600)
    one.state.close()
    other.state.close()
    expect(countUp(open(path).state)).toBe(4)
    expect([...one.warnings, ...other.warnings]).toEqual([])
  })

  it('is not changed by work that fails, and the error is the work’s', () => {
    const { state, warnings } = open(sharedPath())
    const fail = () =>
      state.inTransaction((rows) => {
        rows.put(table, 'key', 9, 0)
        throw new Error('broken')
      })
    expect(fail).toThrow('broken')
    expect(countUp(state)).toBe(1)
    expect(warnings).toEqual([])
  })

  it('holds up a process for a moment when locked, which then counts by itself for a second', () => {
    const pass = passingTime()
    const path = sharedPath()
    const { state, warnings } = open(path)
    countUp(state)
    const holder = new Sqlite(path)
    holder.exec('BEGIN IMMEDIATE')
    expect([countUp(state), countUp(state)]).toEqual([1, 2])
    expect(state.read(table, 'key')).toBe(2)
    pass(1_001)
    expect(countUp(state)).toBe(3)
    expect(warnings).toEqual(['SQLITE_BUSY'])
    holder.exec('ROLLBACK')
    holder.close()
    pass(1_001)
    expect(countUp(state)).toBe(2)
  })

  it('is replaced if it is damaged before it is opened', () => {
    const path = sharedPath()
    writeFileSync(path, 'no database '.repeat(1_000))
    const [one, other] = [open(path), open(path)]
    expect([one, other].map(({ state }) => countUp(state))).toEqual([1, 2])
    expect([...one.warnings, ...other.warnings]).toEqual([])
  })

  it.each([
    ['damaged', (path: string) => writeFileSync(path, 'no database '.repeat(10_000))],
    ['cut', (path: string) => truncateSync(path, 0)],
    ['emptied', (path: string) => new Sqlite(path).exec('DROP TABLE rows_1').close()],
  ] as const)('is replaced if it is %s while it is open', (_, damage) => {
    const pass = passingTime()
    const path = sharedPath()
    const [one, other] = [open(path), open(path)]
    for (const { state } of [one, other]) for (let i = 0; i < 20; i++) countUp(state, `key ${i}`)
    const checkpoint = new Sqlite(path)
    checkpoint.pragma('wal_checkpoint(TRUNCATE)')
    checkpoint.close()
    damage(path)
    for (let second = 0; second < 3; second++) {
      for (const { state } of [one, other]) countUp(state, 'while damaged')
      pass(1_001)
    }
    expect([one, other].map(({ state }) => countUp(state, 'after'))).toEqual([1, 2])
  })

  it('is made again if it is deleted while it is open', () => {
    const pass = passingTime()
    const path = sharedPath()
    const [one, other] = [open(path), open(path)]
    for (const { state } of [one, other]) countUp(state)
    for (const name of readdirSync(dirname(path))) rmSync(join(dirname(path), name))
    pass(1_001)
    expect([one, other].map(({ state }) => countUp(state))).toEqual([1, 2])
    expect(existsSync(path)).toBe(true)
    expect([...one.warnings, ...other.warnings]).toEqual([])
  })

  it.each(['full', 'missing'])(
    'that is %s leaves the process to its memory, with one warning',
    (how) => {
      const pragma = Sqlite.prototype.pragma
      vi.spyOn(Sqlite.prototype, 'pragma').mockImplementation(function (
        this: Sqlite.Database,
        ...of
      ) {
        if (!this.memory) pragma.call(this, 'max_page_count = 7')
        return pragma.apply(this, of)
      })
      onTestFinished(() => void vi.restoreAllMocks())
      const path = how === 'full' ? sharedPath() : join(temporaryFolder(), 'none', 'plat.sqlite')
      const { state, warnings } = open(path)
      const long = 'x'.repeat(2_000)
      for (let i = 0; i < 20; i++) countUp(state, `${long} ${i}`)
      expect(warnings).toEqual([how === 'full' ? 'SQLITE_FULL' : undefined])
      expect(countUp(state, `${long} 19`)).toBe(2)
    },
  )

  it('counts exactly what two processes count at once', async () => {
    const path = sharedPath()
    const moduleOf = (name: string) =>
      JSON.stringify(new URL(`../../${name}`, import.meta.url).href)
    const code = `
      import { setTimeout } from 'node:timers/promises'
      import { openSharedState } from ${moduleOf('db/shared-state.ts')}
      import { createQuota } from ${moduleOf('src/server/context/security/attempts.ts')}
      const state = openSharedState(${JSON.stringify(path)}, console.error)
      const may = createQuota(state, 'test', { tries: 250, withinMs: 60 * 60_000 })
      let allowed = 0
      for (let i = 0; i < 200; i++) {
        if (may('192.0.2.1')) allowed++
        if (i % 4 === 0) await setTimeout(1)
      }
      console.log(allowed)`
    const run = async () => {
      const args = ['--no-warnings', '--input-type=module', '-e', code]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
      return Number(said)
    }
    const counts = await Promise.all([run(), run()])
    expect(counts[0]! + counts[1]!).toBe(250)
  })
})
