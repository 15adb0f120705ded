import { sourceMessages } from '#src/feeds/source/messages.ts'
import { SourceError } from '#src/feeds/source/source.ts'

export interface Timeouts {
  /** Until the status and headers are there, with the connection. */
  readonly answerMs: number
  /** Between two parts of the body. */
  readonly idleMs: number
  readonly wholeMs: number
}

export const timeouts: Timeouts = { answerMs: 60_000, idleMs: 60_000, wholeMs: 15 * 60_000 }

export interface FeedRequest {
  readonly method?: 'POST'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: AsyncIterable<Uint8Array>
  /** Ends the connection if the body was not read to its end. */
  end(): void
}

/**
 * Sends one request. Redirects are not followed. Throws SourceError `unavailable`, or `broken` if the body
 * cannot be decompressed, or the reason of the signal.
 */
export async function send(
  request: FeedRequest,
  times: Timeouts,
  signal: AbortSignal,
): Promise<Answer> {
  const { host } = new URL(request.url)
  const slow = new AbortController()
  const tooSlow = () => slow.abort(new SourceError('unavailable', sourceMessages.tooSlow(host)))
  const whole = setTimeout(tooSlow, times.wholeMs)
  let step = setTimeout(tooSlow, times.answerMs)
  const end = () => {
    clearTimeout(whole)
    clearTimeout(step)
    slow.abort(new SourceError('unavailable', sourceMessages.unreachable(host, 'closed')))
  }
  const failed = (error: unknown) => {
    const reason = slow.signal.aborted ? (slow.signal.reason as Error) : problemOf(error, host)
    end()
    return signal.aborted ? (signal.reason as Error) : reason
  }
  try {
    const response = await fetch(request.url, {
      method: request.method ?? 'GET',
      headers: request.headers,
      body: request.body ?? null,
      redirect: 'manual',
      signal: AbortSignal.any([signal, slow.signal]),
    })
    const restart = () => {
      clearTimeout(step)
      step = setTimeout(tooSlow, times.idleMs)
    }
    restart()
    const body = parts(response, restart, { end, failed })
    return { status: response.status, headers: response.headers, body, end }
  } catch (error) {
    throw failed(error)
  }
}

async function* parts(
  { body }: Response,
  restart: () => void,
  { end, failed }: { end: () => void; failed: (error: unknown) => Error },
): AsyncGenerator<Uint8Array> {
  try {
    for await (const part of body ?? []) {
      restart()
      yield part
    }
  } catch (error) {
    throw failed(error)
  } finally {
    end()
  }
}

/** Reads a body as text, of a long one only the beginning. */
export async function textOf(
  { body, end }: Pick<Answer, 'body' | 'end'>,
  longest: number,
): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of body) {
    text += decoder.decode(part, { stream: true })
    if (text.length > longest) break
  }
  end()
  return text.slice(0, longest)
}

function problemOf(error: unknown, host: string): SourceError {
  const { cause, name } = error as Error & { cause?: { code?: string; name?: string } }
  const code = cause?.code ?? cause?.name ?? name
  return code.startsWith('Z_')
    ? new SourceError('broken', sourceMessages.cut(host))
    : new SourceError('unavailable', sourceMessages.unreachable(host, code))
}
