import { SourceError } from '#src/feeds/source/source.ts'
import { mediaMessages } from './messages.ts'

/** The queue must wait, for a reason that has nothing to do with one picture. */
export class Halted extends Error {
  override readonly name = 'Halted'
  readonly until: Date | null

  constructor(sentence: string, until: Date | null = null) {
    super(sentence)
    this.until = until
  }
}

const refusedMs = 60 * 60_000
const unavailableMs = 5 * 60_000

/** Returns why the queue must wait after an error, or null if the error is about one picture. */
export function haltOf(error: unknown, folder: string, now: Date): Halted | null {
  if (error instanceof Halted) return error
  if (error instanceof SourceError) {
    const { kind, status, until, sentence } = error
    if (kind === 'wait') return new Halted(mediaMessages.waits(sentence), until)
    const isRefused = kind === 'refused' && (status === 401 || status === 403)
    return isRefused ? waiting(sentence, now, refusedMs) : null
  }
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return null
  const code = String(error.code)
  return ['ENOSPC', 'EDQUOT'].includes(code)
    ? new Halted(mediaMessages.diskFull)
    : new Halted(mediaMessages.folderProblem(folder, code))
}

/** The source fails for pictures of all kinds. */
export const unavailable = (sentence: string, now: Date): Halted =>
  waiting(sentence, now, unavailableMs)

const waiting = (sentence: string, now: Date, ms: number) =>
  new Halted(mediaMessages.waits(sentence), new Date(now.getTime() + ms))
