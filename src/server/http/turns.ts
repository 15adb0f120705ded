import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Lets the requests of one connection go one after the other; false for one that gets no response any more. */
export type TakeTurn = (res: ServerResponse) => Promise<boolean>

const mostWaiting = 16

/**
 * A client may send its next requests before it has read the answer to the first. They wait for it to be taken, so that
 * a connection never holds more than one answer; one that sends ever more is closed.
 */
export function createTurns(): TakeTurn {
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

/** However it ends. */
const closed = (res: ServerResponse) =>
  new Promise<void>((resolve) => void res.once('close', resolve))
