import { setTimeout } from 'node:timers/promises'
import type { Ask, FeedPage } from '#src/feeds/source/source.ts'
import { maxAheadBytes } from './ahead.ts'
import type { ResourceRun } from './resource-run.ts'

/** A source that is slower, or must not be asked for a while, does not delay the page that is there. */
const mostWaitMs = 2_000

export interface AheadReader {
  read(ask: Ask): Promise<FeedPage>
  /** Ends the request for a page that is not needed any more. */
  stop(): void
}

/**
 * Reads the next page of a first load, and begins to convert its records, before it returns the one asked for. The first
 * page is not converted ahead, because that would take longer. What is read ahead is nowhere stored: a run that is killed
 * asks for it again.
 */
export function readAhead(
  run: ResourceRun,
  read: (ask: Ask, signal: AbortSignal) => Promise<FeedPage>,
): AheadReader {
  const stopping = new AbortController()
  const signal = AbortSignal.any([run.replica.signal, stopping.signal])
  const { ahead } = run
  let nextPage: { readonly url: string; readonly page: Promise<FeedPage> } | null = null
  const readFirst = async (ask: Ask) => {
    const page = await read(ask, signal)
    if (page.next !== null) ahead?.prepare(page)
    return page
  }
  const readNext = async (url: string) => {
    const page = await read({ kind: 'link', resource: run.resource, url }, signal)
    ahead?.begin(page, run.fields.clearable())
    return page
  }
  return {
    async read(ask) {
      const isNext = ask.kind === 'link' && ask.url === nextPage?.url
      const page = await (isNext ? nextPage!.page : readFirst(ask))
      nextPage = null
      if (ahead === null || page.bytes > maxAheadBytes) return page
      if (page.next !== null) {
        nextPage = { url: page.next, page: readNext(page.next) }
        await Promise.race([
          Promise.allSettled([nextPage.page]),
          setTimeout(mostWaitMs, undefined, { signal, ref: false }).catch(() => undefined),
        ])
      }
      await ahead.ready(page)
      return page
    },
    stop: () => stopping.abort(),
  }
}
