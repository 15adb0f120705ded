import { describe, expect, it } from 'vitest'
import { createHashQueue } from '#src/server/context/security/hash-queue.ts'

/** A queue whose work ends when it is told to, one piece after the other. */
function queued(limits: { atOnce: number; mayWait: number }) {
  const queue = createHashQueue(limits)
  const begun: string[] = []
  const under: (() => void)[] = []
  const add = (name: string, rank: number) =>
    queue(rank, () => {
      begun.push(name)
      return new Promise<string>((resolve) => under.push(() => resolve(name)))
    })
  const finishAll = async () => {
    for (let end = under.shift(); end !== undefined; end = under.shift()) {
      end()
      await new Promise(setImmediate)
    }
  }
  return { queue, begun, under, add, finishAll }
}

describe('the queue of passwords', () => {
  it('works on two at once, the lowest rank first, of one rank the oldest', async () => {
    const { begun, under, add, finishAll } = queued({ atOnce: 2, mayWait: 9 })
    const all = [add('a', 5), add('b', 5), add('third try', 3), add('first try', 1)]
    all.push(add('second try', 2), add('another first try', 1), add('known', 0))
    expect(under).toHaveLength(2)
    await finishAll()
    await Promise.all(all)
    const waited = ['known', 'first try', 'another first try', 'second try', 'third try']
    expect(begun).toEqual(['a', 'b', ...waited])
  })

  it('turns the newest of the highest rank away when it is full', async () => {
    const { begun, add, finishAll } = queued({ atOnce: 1, mayWait: 3 })
    const served = [add('running', 1), add('first', 1)]
    const turnedAway = [add('second', 2), add('third', 3)]
    served.push(add('known', 0), add('another first', 1))
    turnedAway.push(add('fourth', 4), add('late second', 2))
    const outcomes = await Promise.allSettled(turnedAway)
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(outcomes[0]).toMatchObject({ reason: { name: 'PasswordsBusy' } })
    await finishAll()
    await Promise.all(served)
    expect(begun).toEqual(['running', 'known', 'first', 'another first'])
  })

  it('goes on after work that failed', async () => {
    const { queue } = queued({ atOnce: 1, mayWait: 1 })
    const broken = queue(1, () => Promise.reject(new Error('broken')))
    const next = queue(1, () => Promise.resolve('done'))
    await expect(broken).rejects.toThrow('broken')
    expect(await next).toBe('done')
    expect(await queue(1, () => Promise.resolve('again'))).toBe('again')
  })
})
