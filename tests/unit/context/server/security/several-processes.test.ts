import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createUser } from '#db/queries/account/user-rows.ts'
import { openSharedState, type SharedState } from '#db/shared-state.ts'
import { createClaims } from '#src/server/context/request/claims.ts'
import { createRedeemOnce } from '#src/server/context/request/services.ts'
import {
  createAttempts,
  createCodeAttempts,
  createMailQuota,
  createQuota,
  createWriterQuota,
  perMailbox,
  perReporter,
} from '#src/server/context/security/attempts.ts'
import { createCopyingLimit } from '#src/server/context/security/copying.ts'
import { createRequestRates } from '#src/server/context/security/request-rates.ts'
import { createSessions } from '#src/server/context/security/session.ts'
import { emptyDatabase, temporaryFolder } from '../../../../support/database.ts'
import { testSubmissions } from '../../../../support/test-submissions.ts'

const root = '../../../../..'

/** One part in each of two processes, which share a file. */
function inTwo<T>(create: (state: SharedState) => T): [T, T] {
  const path = join(temporaryFolder(), 'plat.sqlite.shared')
  const fail = (err: unknown) => {
    throw err
  }
  const states = [openSharedState(path, fail), openSharedState(path, fail)] as const
  onTestFinished(() => {
    for (const state of states) state.close()
  })
  return [create(states[0]), create(states[1])]
}

type May = () => boolean

const tried = { account: 'agent', network: '192.0.2.1', device: 'hash', isKnownNetwork: false }
const silent = () => undefined
const quiet = { debug: silent, info: silent, warn: silent, error: silent }
const copying = { pages: 3, reported: 9, withinMs: 60_000 }
const allowed = (mays: readonly May[], count: number) =>
  Array.from({ length: count }, (_, i) => mays[i % mays.length]!()).filter(Boolean).length

describe('processes hold a limit together', () => {
  it.each<[string, number, (state: SharedState) => May]>([
    [
      'of attempts to sign in',
      25,
      (state) => {
        const attempts = createAttempts(state)
        return () => attempts.take(tried).wait === 0
      },
    ],
    [
      'of codes',
      10,
      (state) => {
        const attempts = createCodeAttempts(state)
        return () => attempts.take(tried).wait === 0
      },
    ],
    [
      'of a network',
      20,
      (state) => {
        const may = createQuota(state, 'report', perReporter)
        return () => may('192.0.2.1')
      },
    ],
    [
      'of a key',
      3,
      (state) => {
        const take = createRequestRates(state)
        return () => take('20260101000000000000000001', 3).isAllowed
      },
    ],
    [
      'of a mailbox',
      4,
      (state) => {
        const may = createMailQuota(state, perMailbox)
        return () => may('ada@people.example')
      },
    ],
    [
      'of messages to an agent',
      5,
      (state) => {
        const may = createWriterQuota(state, { perHour: 9, perAgent: 5 })
        return () => may('192.0.2.1', 'ada')
      },
    ],
    [
      'of listing pages',
      3,
      (state) => {
        const may = createCopyingLimit(state, copying)
        return () => may('192.0.2.1', 1, quiet)
      },
    ],
    [
      'of one, for what is taken once',
      1,
      (state) => {
        const redeemOnce = createRedeemOnce(state)
        return () => redeemOnce('challenge')
      },
    ],
  ])('%s', (_, limit, create) => {
    expect(allowed(inTwo(create), limit + 6)).toBe(limit)
  })

  it('of which one counts apart from another', () => {
    const mays = inTwo((state) => [
      createQuota(state, 'one', { tries: 1, withinMs: 1_000 }),
      createQuota(state, 'other', { tries: 1, withinMs: 1_000 }),
    ]).flat()
    expect(mays.map((may) => may('192.0.2.1'))).toEqual([true, true, false, false])
  })

  it('from which either takes back what succeeded', () => {
    const [one, other] = inTwo(createAttempts)
    for (let i = 0; i < 60; i++) {
      expect(one.take(tried).wait).toBe(0)
      other.giveBack(tried)
    }
  })
})

it('a session that is being ended in one process is over in the other at once', async () => {
  const db = emptyDatabase()
  const [one, other] = inTwo((state) => createSessions(db, state))
  const account = { loginName: 'vow', displayName: 'Vow', email: null, administrator: false }
  const row = { ...account, role: 'vow', passwordHash: 'x' } as const
  const id = (await createUser(db, row, { actor: 'test', at: new Date() }))!
  const { token } = await one.start({ id, role: 'vow' }, { userAgent: null, replaces: null })
  expect(await other.find(token)).not.toBeNull()
  const { promise: unlocked, resolve: unlock } = Promise.withResolvers<void>()
  const locked = db.write(() => unlocked)
  const ending = one.end(token)
  expect(await other.find(token)).toBeNull()
  unlock()
  await Promise.all([locked, ending])
  expect(await other.find(token)).toBeNull()
})

it('what one process claims is free for the other when it is given back', () => {
  const [one, other] = inTwo(createClaims)
  expect([one, one, other].map((claims) => claims.take('a'))).toEqual([true, false, false])
  other.giveBack('a')
  expect([other.take('a'), other.take('b'), one.take('b')]).toEqual([false, true, false])
  one.giveBack('a')
  expect(other.take('a')).toBe(true)
})

it('what a process claimed that was killed is free', async () => {
  const path = join(temporaryFolder(), 'plat.sqlite.shared')
  const moduleOf = (name: string) => JSON.stringify(join(import.meta.dirname, root, name))
  const code = `
    import { openSharedState } from ${moduleOf('db/shared-state.ts')}
    import { createClaims } from ${moduleOf('src/server/context/request/claims.ts')}
    console.log(createClaims(openSharedState(${JSON.stringify(path)})).take('a'))
    setInterval(() => undefined, 1_000)`
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', code])
  onTestFinished(() => void child.kill())
  const [said] = await once(child.stdout, 'data')
  expect(String(said)).toBe('true\n')
  const state = openSharedState(path)
  onTestFinished(() => state.close())
  const claims = createClaims(state)
  expect(claims.take('a')).toBe(false)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(claims.take('a')).toBe(true)
})

it.each(['not-a-mark', 'boot/space/1/2/id'])('what was claimed by %s is free', (mark) => {
  const [claims] = inTwo((state) => {
    const table = { name: 'claims', maxRows: 9, forMs: null }
    state.inTransaction((rows) => rows.put(table, 'a', mark, 0))
    return createClaims(state)
  })
  expect(claims.take('a')).toBe(true)
})

it('the file has no response that can be read', async () => {
  const state = openSharedState()
  let text = ''
  const noted: SharedState = {
    ...state,
    inTransaction: (work) =>
      state.inTransaction((rows) => {
        const note = (value: unknown) => (text += JSON.stringify(value))
        return work({
          ...rows,
          put(...row) {
            note(row)
            rows.put(...row)
          },
          change(...row) {
            note(row)
            rows.change(...row)
          },
        })
      }),
  }
  const submit = () => Promise.resolve(new Response('a page'))
  const kept = { key: 'key', forMs: 1_000 }
  const send = () => testSubmissions(undefined, noted).handleOnce('visit', kept, submit)
  await send()
  await send()
  expect(text).toContain('submissions')
  for (const secret of ['a page', 'visit']) expect(text).not.toContain(secret)
})

describe('a form that comes to two processes', () => {
  const kept = { key: 'key', forMs: 10 * 60_000 }

  it('is handled by one and answered by both, with cookies', async () => {
    const [one, other] = inTwo((state) => testSubmissions(undefined, state))
    let runs = 0
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const submit = async () => {
      runs++
      await finished
      return new Response('x'.repeat(9_000), { status: 200, headers: { 'X-Run': String(runs) } })
    }
    const send = (submissions: typeof one) =>
      submissions.handleOnce('visit', kept, submit, () => ['sid=secret'])
    const first = send(one)
    const second = send(other)
    await new Promise((resolve) => setImmediate(resolve))
    finish()
    const texts = (await Promise.all([first, second])).map((each) => each.text())
    expect(new Set(await Promise.all(texts))).toEqual(new Set(['x'.repeat(9_000)]))
    const again = await send(other)
    expect([again.headers.get('X-Run'), again.headers.getSetCookie()]).toEqual([
      '1',
      ['sid=secret'],
    ])
    expect(runs).toBe(1)
    other.forget('visit')
    await send(one)
    expect(runs).toBe(2)
  })

  it('and that changes one record there, runs one after the other', async () => {
    const [one, other] = inTwo((state) => testSubmissions(undefined, state))
    const log: string[] = []
    const save = (name: string) => async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      log.push(`${name} ends`)
      if (name === 'one') throw new Error('broken')
      return new Response(name)
    }
    const saves = [one.inTurn('/a', save('one')), other.inTurn('/a', save('other'))]
    await Promise.allSettled(saves)
    expect(log).toEqual(['one begins', 'one ends', 'other begins', 'other ends'])
  })
})
