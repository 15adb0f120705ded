import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export type WaitForTurn = (res: ServerResponse) => Promise<boolean>

const maxWaiting = 16

/**
 * A pipelined request waits until the client has read the response to the previous one. So a connection buffers only
 * one response. A connection with too many waiting requests is closed.
 */
export function createRequestQueue(): WaitForTurn {
  const last = new WeakMap<Socket, ServerResponse>()
  const waiting = new WeakMap<Socket, number>()
  return async (res) => {
    const { socket } = res.req
    const before = last.get(socket)
    last.set(socket, res)
    if (before === undefined || before.closed) return true
    const behind = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, behind)
    if (behind > maxWaiting) socket.destroy()
    await closed(before)
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
    return !socket.destroyed
  }
}

const closed = (res: ServerResponse) =>
  new Promise<void>((resolve) => void res.once('close', resolve))
