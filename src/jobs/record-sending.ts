import { endJobRun, startJobRun } from '#db/queries/admin/job-rows.ts'
import {
  mailFailed,
  mailSent,
  mailUnsendable,
  sendingStates,
} from '#src/domain/admin/messages/mail-messages.ts'
import type { Outcome } from '#src/mail/sender/sender-state.ts'
import type { JobSite } from './run-job.ts'

const name = 'mail_sending'
const writeEveryMs = 5_000

/** Adds the sender, which has no schedule, to the list of jobs, with its last outcome and whether it can send. */
export function recordSending(site: JobSite, hasServer: boolean) {
  const counts = { sent: 0, failed: 0 }
  let timer: NodeJS.Timeout | undefined
  let writing = write(site, 'done', hasServer ? sendingStates.ready : sendingStates.noServer)
  let last: Outcome = 'sent'
  const flush = () => {
    timer = undefined
    const { outcome, detail } = describe(last, counts)
    counts.sent = 0
    counts.failed = 0
    writing = writing.then(() => write(site, outcome, detail))
  }
  return {
    note(outcome: Outcome): void {
      last = outcome
      if (outcome === 'sent') counts.sent++
      if (outcome === 'not-sent') counts.failed++
      timer ??= setTimeout(flush, writeEveryMs).unref()
    },
    async stop(): Promise<void> {
      if (timer !== undefined) {
        clearTimeout(timer)
        flush()
      }
      await writing
    },
  }
}

function describe(
  last: Outcome,
  { sent, failed }: { readonly sent: number; readonly failed: number },
) {
  if (last === 'no-server') return { outcome: 'failed', detail: mailUnsendable } as const
  if (last === 'no-outbox') return { outcome: 'failed', detail: sendingStates.noOutbox } as const
  const parts = [sent > 0 && mailSent(sent), failed > 0 && mailFailed(failed)]
  return { outcome: 'done', detail: parts.filter((part) => part !== false).join(' ') } as const
}

async function write(
  { db, clock, log }: JobSite,
  outcome: 'done' | 'failed',
  detail: string,
): Promise<void> {
  const at = clock()
  try {
    await db.write((tx) => {
      startJobRun(tx, name, at, null)
      endJobRun(tx, name, { at, outcome, detail })
    })
  } catch (err) {
    log.warn({ err }, 'the mail sender’s activity could not be recorded')
  }
}
