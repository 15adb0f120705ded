import type { IncomingMessage } from 'node:http'
import { tooLarge } from './check-request.ts'
import type { Refusal } from './request-refusal.ts'

export interface BodyReader {
  /** Returns null if the client disconnected before the body was complete. */
  read(req: IncomingMessage, most: number): Promise<Buffer | Refusal | null>
}

const crowded: Refusal = {
  status: 503,
  sentence: 'The site is very busy. Please try again in a moment.',
  headers: { 'Retry-After': '5' },
}

export function createBodyReader(together: number): BodyReader {
  let bytesHeld = 0
  return {
    async read(req, most) {
      const chunks: Buffer[] = []
      let size = 0
      try {
        for await (const chunk of req.iterator({
          destroyOnReturn: false,
        }) as AsyncIterable<Buffer>) {
          size += chunk.length
          bytesHeld += chunk.length
          if (size > most) return tooLarge
          if (bytesHeld > together) return crowded
          chunks.push(chunk)
        }
        return Buffer.concat(chunks)
      } catch {
        return null
      } finally {
        bytesHeld -= size
      }
    },
  }
}
