import { describe, expect, it } from 'vitest'
import { createRatings } from '#src/enhance/listing/rate.ts'

function page(stored = 2) {
  const answers: ((isDone: boolean) => void)[] = []
  const state = { shown: stored, sent: [] as number[], saved: [] as number[], failures: 0 }
  let kept = stored
  const { rate } = createRatings({
    send: (_id, stars) => {
      state.sent.push(stars)
      return new Promise((resolve, reject) =>
        answers.push((isDone) => (isDone ? resolve() : reject(new Error('no')))),
      )
    },
    show: (_id, stars) => {
      state.shown = stars
      kept = stars
    },
    stored: () => kept,
    saved: (stars) => state.saved.push(stars),
    fail: () => state.failures++,
  })
  const answer = async (isDone = true) => {
    await new Promise(setImmediate)
    answers.shift()!(isDone)
    await new Promise(setImmediate)
  }
  return { state, rate, answer }
}

describe('§4 star ratings of a listing', () => {
  it('all follow once it is stored', async () => {
    const { state, rate, answer } = page()
    const done = rate('1', 4)
    await new Promise(setImmediate)
    expect(state).toMatchObject({ shown: 2, sent: [4] })
    await answer()
    await done
    expect(state).toMatchObject({ shown: 4, saved: [4], failures: 0 })
  })

  it('go back when it was not', async () => {
    const { state, rate, answer } = page()
    const done = rate('1', 4)
    await answer(false)
    await done
    expect(state).toMatchObject({ shown: 2, saved: [], failures: 1 })
  })

  it('send the last of several that were chosen quickly', async () => {
    const { state, rate, answer } = page()
    const all = [rate('1', 3), rate('1', 5), rate('1', 1)]
    await answer()
    await Promise.all(all)
    expect(state).toMatchObject({ shown: 1, sent: [1], saved: [1] })
  })
})
