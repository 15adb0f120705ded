import { copyFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { scopeFor } from '#src/domain/context/access/scope.ts'
import { searchBusy } from '#src/domain/context/messages/general-messages.ts'
import { everything } from '#src/domain/search/filter/condition/condition.ts'
import { storageFailureOf } from '#src/domain/storage-failure.ts'
import {
  BusyTime,
  type Pool,
  runWithRetry,
  startPool,
  type Time,
  timeoutError,
} from '#src/search/workers/pool.ts'
import { SqlClient } from '#src/search/workers/sql-client.ts'
import { TaskQueue } from '#src/search/workers/task-queue.ts'
import {
  damageTable,
  emptyDatabase,
  emptyDatabaseFile,
  replaceFile,
  temporaryFolder,
} from '../../support/database.ts'
import { dictionary } from '../support/table-manager.ts'

const size = { size: 2, expensive: 1, waiting: 4, waitingExpensive: 2 }

/** Work that ends when the test says so. */
function workUntilTold() {
  const tell: (() => void)[] = []
  const begun: string[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => tell.push(() => resolve(name)))
  }
  return {
    begun,
    work,
    tellNext: async () => {
      tell.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('the queue of tasks', () => {
  test('runs tasks in order of arrival, as many at once as it may', async () => {
    const queue = new TaskQueue(size)
    const { begun, work, tellNext } = workUntilTold()
    const all = ['a', 'b', 'c', 'd'].map((name) => queue.run(false, work(name)))
    await tellNext()
    expect(begun.slice(0, 2)).toEqual(['a', 'b'])
    for (const _ of all) await tellNext()
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  test('lets others pass an expensive task that waits for its turn', async () => {
    const queue = new TaskQueue(size)
    const { begun, work, tellNext } = workUntilTold()
    const all = [
      queue.run(true, work('bad')),
      queue.run(true, work('worse')),
      queue.run(false, work('good')),
    ]
    await new Promise((resolve) => setImmediate(resolve))
    expect(begun).toEqual(['bad', 'good'])
    for (const _ of all) await tellNext()
    expect(await Promise.all(all)).toEqual(['bad', 'worse', 'good'])
  })

  test('refuses in a sentence when too many wait, and a failing task makes room', async () => {
    const queue = new TaskQueue({ ...size, size: 1 })
    const { work, tellNext } = workUntilTold()
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => queue.run(false, work(name)))
    await expect(queue.run(false, work('f'))).rejects.toMatchObject({
      name: 'Busy',
      message: searchBusy,
    })
    for (const _ of all) await tellNext()
    await Promise.all(all)
    await expect(queue.run(false, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    )
    expect(await queue.run(false, () => Promise.resolve('again'))).toBe('again')
  })

  test('refuses what has waited too long for its turn, and runs the others', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const queue = new TaskQueue({ ...size, size: 1 })
    const { begun, work } = workUntilTold()
    void queue.run(false, work('long'))
    const late = queue.run(false, work('late'), 1_000)
    const patient = queue.run(false, work('patient'))
    const refused = expect(late).rejects.toMatchObject({ name: 'Busy', status: 503 })
    await vi.advanceTimersByTimeAsync(999)
    expect(begun).toEqual(['long'])
    await vi.advanceTimersByTimeAsync(1)
    await refused
    void patient
    expect(begun).toEqual(['long'])
  })
})

describe('a task whose thread dies', () => {
  const task = { method: 'count', args: [] } as const

  const within = (deadlineMs: number) => ({
    allowedMs: deadlineMs,
    deadlineMs,
    processorMs: () => performance.now(),
    busy: new BusyTime(),
  })

  function dying(times: number) {
    const calls = { count: 0 }
    const run = () =>
      calls.count++ < times
        ? Promise.reject(new Error('Worker exited'))
        : Promise.resolve({ ok: true, value: 7 })
    return { pool: { run } as unknown as Pool, calls }
  }

  test('is tried once more', async () => {
    const { pool, calls } = dying(1)
    expect(await runWithRetry(pool, task, within(1_000))).toEqual({ ok: true, value: 7 })
    expect(calls.count).toBe(2)
  })

  test('and not for ever', async () => {
    const { pool, calls } = dying(9)
    await expect(runWithRetry(pool, task, within(1_000))).rejects.toThrow('Worker exited')
    expect(calls.count).toBe(2)
  })

  test('and others stay for the next burst of searches', async () => {
    const pool = await startPool({ path: emptyDatabase().path, dictionary, threads: 2 })
    onTestFinished(() => pool.destroy())
    const burst = () => Promise.all([1, 2, 3].map(() => pool.run(task, { name: 'ready' })))
    await burst()
    const idsOf = () => pool.threads.map(({ threadId }) => threadId).sort()
    const threads = idsOf()
    await expect.poll(() => pool.queueSize).toBe(0)
    await burst()
    expect(threads).toHaveLength(2)
    expect(idsOf()).toEqual(threads)
  })

  test('also if it dies while idle, which is logged', async () => {
    const notes: string[] = []
    const note = (_: object, message: string) => void notes.push(message)
    const log = { info: note, warn: note }
    const pool = await startPool({ path: emptyDatabase().path, dictionary, threads: 1, log })
    onTestFinished(() => pool.destroy())
    const [thread] = pool.threads
    thread!.emit('error', new Error('out of memory'))
    await thread!.terminate()
    expect(notes).toEqual(['an idle thread of the search died'])
    await expect(runWithRetry(pool, task, within(10_000))).resolves.toMatchObject({ ok: false })
    expect(pool.threads).not.toContain(thread)
  })
})

describe('tasks that take too long', () => {
  const task = { method: 'count', args: [] } as const
  /** Begins each task, and works on it until it is told to stop. */
  const run: Pool['run'] = ({ started }, { signal } = {}) => {
    Atomics.store(started!, 0, 1)
    Atomics.notify(started!, 0)
    return new Promise((_, reject) => {
      ;(signal as AbortSignal).addEventListener('abort', () => reject(new Error('aborted')))
    })
  }
  const pool = { run } as unknown as Pool
  const ask = (time: Time) => runWithRetry(pool, task, time).catch(({ name }: Error) => name)

  test.each([
    { count: 1, processors: 1, name: 'TooSlow' },
    { count: 2, processors: 2, name: 'TooSlow' },
    { count: 2, processors: 1, name: 'Busy' },
  ])('are $name where $count share $processors processors', async ({ count, processors, name }) => {
    const processorMs = () => processors * performance.now()
    const time = { allowedMs: 60, deadlineMs: 60, processorMs, busy: new BusyTime() }
    const asked = Array.from({ length: count }, () => ask(time))
    expect(await Promise.all(asked)).toEqual(Array(count).fill(name))
  })
})

describe('a search at its deadline', () => {
  test.each([
    { processorMs: 500, name: 'Busy', status: 503 },
    { processorMs: 899, name: 'Busy', status: 503 },
    { processorMs: 900, name: 'TooSlow', status: 400 },
    { processorMs: 1_100, name: 'TooSlow', status: 400 },
  ])('is $name after $processorMs of 1000 ms at work', ({ processorMs, name, status }) => {
    const given = { allowedMs: 1_000, deadlineMs: 1_000, processorMs }
    expect(timeoutError(given)).toMatchObject({ name, status })
  })
})

describe('what the storage refuses to a thread', () => {
  const query = { condition: everything, scope: scopeFor('public') }
  const clientOf = (path: string) => {
    const client = new SqlClient({ path, dictionary, threads: 1, deadlineMs: 10_000 })
    onTestFinished(() => client.close())
    return client
  }

  test('keeps its code, so that it is reported as such', async () => {
    const path = emptyDatabaseFile()
    const client = clientOf(path)
    expect(await client.ask('count', query)).toBe(0)
    damageTable(path, 'listings')
    const refused = await client.ask('count', query).catch((error: unknown) => error)
    expect(storageFailureOf(refused)).toBe('unavailable')
  })

  test('is told where another file lies at its path', async () => {
    const db = emptyDatabase()
    const client = new SqlClient({
      path: db.path,
      file: db.readConnection.file,
      dictionary,
      threads: 1,
      deadlineMs: 10_000,
    })
    onTestFinished(() => client.close())
    replaceFile(db.path)
    const refused = await client.ask('count', query).catch((error: unknown) => error)
    expect(storageFailureOf(refused)).toBe('unavailable')
  })

  test('keeps its code where the file is cut off', async () => {
    const path = emptyDatabaseFile()
    truncateSync(path)
    const client = clientOf(path)
    const refused = await client.ask('count', query).catch((error: unknown) => error)
    expect(storageFailureOf(refused)).toBe('unavailable')
  })

  test('is requested again when a missing file appears', async () => {
    const path = join(temporaryFolder(), 'plat.sqlite')
    const client = clientOf(path)
    const refused = await client.ask('count', query).catch((error: unknown) => error)
    expect(storageFailureOf(refused)).toBe('unavailable')
    copyFileSync(emptyDatabaseFile(), path)
    expect(await client.ask('count', query)).toBe(0)
  })
})
