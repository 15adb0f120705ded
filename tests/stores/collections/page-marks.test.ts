import { describe, expect, it } from 'vitest'
import { createMarks, type Mark } from '#src/enhance/marks/page-marks.ts'

function page(stored: Mark = null) {
  const sent: string[] = []
  const wasBefore: Mark[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const reasons: unknown[] = []
  const state = { shown: stored, failures: 0, undos: 0 }
  const marks = createMarks({
    send: (_id, act) => {
      sent.push(act)
      answers.push(Promise.withResolvers<void>())
      return answers.at(-1)!.promise
    },
    show: (_id, mark) => {
      state.shown = mark
    },
    fail: (reason) => {
      reasons.push(reason)
      state.failures++
    },
    hidden: (_id, before) => {
      state.undos++
      wasBefore.push(before)
    },
  })
  const press = (kind: 'save' | 'hide') => marks.press('1', kind, state.shown)
  const answer = async (isDone = true) => {
    const { resolve, reject } = answers.shift()!
    if (isDone) resolve()
    else reject('refused')
    await new Promise(setImmediate)
  }
  return { sent, state, reasons, wasBefore, press, answer }
}

describe('§4 Listing in a collection: a heart', () => {
  it('is on at once, and sent', async () => {
    const { sent, state, press, answer } = page()
    const done = press('save')
    expect([sent, state.shown]).toEqual([['save'], 'save'])
    await answer()
    await done
    expect(state).toMatchObject({ shown: 'save', failures: 0 })
  })

  it('goes back when it could not be stored, with the reason', async () => {
    const { state, reasons, press, answer } = page('save')
    const done = press('save')
    expect(state.shown).toBeNull()
    await answer(false)
    await done
    expect(state).toMatchObject({ shown: 'save', failures: 1 })
    expect(reasons).toEqual(['refused'])
  })

  it('sends one thing at a time, and in the end the last one', async () => {
    const { sent, state, press, answer } = page()
    const all = ['save', 'save', 'hide', 'save'].map((kind) => press(kind as 'save'))
    expect([sent, state.shown]).toEqual([['save'], 'save'])
    await answer()
    await Promise.all(all)
    expect(sent).toEqual(['save'])
  })

  it('that was pressed again meanwhile is taken off when the first request is through', async () => {
    const { sent, state, press, answer } = page()
    const all = [press('save'), press('save')]
    await answer()
    expect(sent).toEqual(['save', 'unsave'])
    await answer()
    await Promise.all(all)
    expect(state).toMatchObject({ shown: null, failures: 0 })
  })

  it('goes back to what is stored, not to what was shown meanwhile', async () => {
    const { sent, state, press, answer } = page('save')
    const all = [press('hide'), press('save'), press('hide')]
    await answer(false)
    await Promise.all(all)
    expect(sent).toEqual(['hide'])
    expect(state).toMatchObject({ shown: 'save', failures: 1 })
  })

  it('changes a hidden listing to a saved one in one request', async () => {
    const { sent, press, answer } = page('hide')
    const done = press('save')
    await answer()
    await done
    expect(sent).toEqual(['save'])
  })

  it('offers to take back what was hidden, once it is stored', async () => {
    const { state, press, answer } = page()
    const hiding = press('hide')
    expect(state.undos).toBe(0)
    await answer()
    await hiding
    expect(state.undos).toBe(1)
    const undoing = press('hide')
    await answer(false)
    await undoing
    expect(state).toEqual({ shown: 'hide', failures: 1, undos: 1 })
  })

  it('is on again when hiding is taken back', async () => {
    const { sent, state, wasBefore, press, answer } = page('save')
    const hiding = press('hide')
    await answer()
    await hiding
    expect(wasBefore).toEqual(['save'])
    const undoing = press('save')
    await answer()
    await undoing
    expect(sent).toEqual(['hide', 'save'])
    expect(state.shown).toBe('save')
  })

  it('offers nothing where hiding failed or was taken back meanwhile', async () => {
    const { state, press, answer } = page()
    const failing = press('hide')
    await answer(false)
    await failing
    const all = [press('hide'), press('hide')]
    await answer()
    await answer()
    await Promise.all(all)
    expect(state).toEqual({ shown: null, failures: 1, undos: 0 })
  })
})
