import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Resolves to false if the connection closed meanwhile. */
export type WaitForTurn = (res: ServerResponse) => Promise<boolean>

const mostWaiting = 16

/**
 * Pipelined requests wait until the previous response has been read. A connection buffers one response, and too many
 * requests close it.
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
    if (behind > mostWaiting) socket.destroy()
    await closed(before)
    waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
    return !socket.destroyed
  }
}

/** Resolves whether the response was completed or aborted. */
const closed = (res: ServerResponse) =>
  new Promise<void>((resolve) => void res.once('close', resolve))
