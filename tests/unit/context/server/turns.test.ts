import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createRequestQueue } from '#src/server/context/http/turns.ts'

/** Two answers on one connection, as far as turns look at them. */
function twoAnswers() {
  const socket = { destroyed: false, destroy: () => (socket.destroyed = true) }
  const answer = () =>
    Object.assign(new EventEmitter(), {
      closed: false,
      req: { socket },
    }) as unknown as ServerResponse
  return { socket, first: answer(), second: answer() }
}

describe('requests of one connection', () => {
  it('wait for the answer before them, also where that fails', async () => {
    const { first, second } = twoAnswers()
    const takeTurn = createRequestQueue()
    expect(await takeTurn(first)).toBe(true)
    const turn = takeTurn(second)
    first.on('error', () => undefined).emit('error', new Error('cut off'))
    expect(await Promise.race([turn, 'waits'])).toBe('waits')
    first.emit('close')
    expect(await turn).toBe(true)
  })

  it('are not answered on a connection that is gone', async () => {
    const { socket, first, second } = twoAnswers()
    const takeTurn = createRequestQueue()
    await takeTurn(first)
    const turn = takeTurn(second)
    socket.destroy()
    first.emit('close')
    expect(await turn).toBe(false)
  })
})
