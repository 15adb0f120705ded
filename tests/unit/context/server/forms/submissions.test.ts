import { describe, expect, it } from 'vitest'
import { submissionKey } from '#src/server/context/request/forms/submissions.ts'
import { testSubmissions } from '../../../../support/test-submissions.ts'

function counted(status = 303) {
  let runs = 0
  const submit = async () => {
    runs++
    await Promise.resolve()
    return new Response(null, { status, headers: { Location: `/made/${runs}` } })
  }
  return { submit, runs: () => runs }
}

const kept = (key: string) => ({ key, forMs: 10 * 60_000 })

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the same form', () => {
  it('is done once for each person, at once and one after the other', async () => {
    const { submit, runs } = counted()
    const submissions = testSubmissions()
    const send = (who: string) => submissions.handleOnce(who, kept('key'), submit)
    const all = await Promise.all([send('a'), send('a'), send('a')])
    expect(all.map(({ headers }) => headers.get('Location'))).toEqual(Array(3).fill('/made/1'))
    expect((await send('a')).headers.get('Location')).toBe('/made/1')
    await send('b')
    expect(runs()).toBe(2)
  })

  it('is answered with the cookies of the first response', async () => {
    const { submit } = counted()
    const submissions = testSubmissions()
    const send = () =>
      submissions.handleOnce('a', kept('key'), submit, () => ['pending=1', 'notice=2'])
    await send()
    expect((await send()).headers.getSetCookie()).toEqual(['pending=1', 'notice=2'])
  })

  it('is done again after another one, after ten minutes, and after a failure', async () => {
    const { submit, runs } = counted()
    let now = 0
    const submissions = testSubmissions(() => now)
    const send = (key: string) => submissions.handleOnce('a', kept(key), submit)
    await send('one')
    await send('other')
    await send('one')
    submissions.forget('a')
    await send('one')
    now += 10 * 60_000 + 1
    await send('one')
    expect(runs()).toBe(5)
    const failing = counted(422)
    await submissions.handleOnce('c', kept('one'), failing.submit)
    await submissions.handleOnce('c', kept('one'), failing.submit)
    const broken = () => Promise.reject(new Error('broken'))
    await expect(submissions.handleOnce('c', kept('two'), broken)).rejects.toThrow('broken')
    await expect(submissions.handleOnce('c', kept('two'), broken)).rejects.toThrow('broken')
    expect(failing.runs()).toBe(2)
  })

  it('is known by its fields, by the token of its page, and by the button that makes something', () => {
    const key = (fields: Record<string, string>) => submissionKey('/cmas', formOf(fields))?.key
    expect(key({ name: 'a' })).toBeUndefined()
    expect(key({ once: 'make', do: 'propose' })).toBeUndefined()
    const made = key({ once: 'make', do: 'make', authenticity_token: 'x' })
    expect(made).toBeDefined()
    expect(key({ once: 'make', do: 'make', authenticity_token: 'x' })).toBe(made)
    expect(key({ once: 'make', do: 'make', authenticity_token: 'y' })).not.toBe(made)
    expect(key({ once: 'make', do: 'make', name: 'other' })).not.toBe(made)
  })

  it('that changes a record is known by the version that it was opened with, for half a minute', () => {
    const kept = submissionKey('/contacts/1', formOf({ name: 'a', opened_version: 'v1' }))
    expect(kept!.forMs).toBe(30_000)
    expect(submissionKey('/contacts/1', formOf({ name: 'a', opened_version: 'v2' }))).not.toEqual(
      kept,
    )
    expect(submissionKey('/contacts/1', formOf({ name: 'b', opened_version: 'v1' }))).not.toEqual(
      kept,
    )
  })

  it('is another one with another file', () => {
    const keyWith = (name: string, content: string) => {
      const form = formOf({ opened_version: 'v1' })
      form.set('file', new File([content], name))
      return submissionKey('/admin/agents/1', form)?.key
    }
    expect(keyWith('a.jpg', 'one')).toBe(keyWith('a.jpg', 'one'))
    expect(keyWith('b.jpg', 'one')).not.toBe(keyWith('a.jpg', 'one'))
    expect(keyWith('a.jpg', 'other')).not.toBe(keyWith('a.jpg', 'one'))
  })
})

it('saves of one record run one after the other, also after a failure', async () => {
  const submissions = testSubmissions()
  const log: string[] = []
  const save = (record: string, name: string) =>
    submissions.inTurn(record, async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      log.push(`${name} ends`)
      if (name === 'broken') throw new Error('broken')
      return new Response(name)
    })
  const all = [save('a', 'broken'), save('a', 'second'), save('b', 'other')]
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(log.indexOf('second begins')).toBeGreaterThan(log.indexOf('broken ends'))
  expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('broken ends'))
})
