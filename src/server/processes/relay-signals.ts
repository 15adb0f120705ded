import type { Database } from '#db/connect.ts'
import { ruleAuditsTopic } from '#db/queries/admin/rule-audit-rows.ts'
import { alertsTopic } from '#db/queries/alerts/change-log-readers.ts'
import { outboxTopic } from '#db/queries/alerts/mail/outbox-rows.ts'
import { hearSupervisor, type ProcessRole, tellSupervisor } from './process-messages.ts'

/**
 * Passes the signals of commits on to the process that runs the jobs. That process also looks by itself from time to
 * time, so a message that gets lost only delays its work.
 */
export function relaySignals(db: Pick<Database, 'onSignal' | 'signal'>, role: ProcessRole): void {
  if (role === 'web')
    for (const topic of [alertsTopic, outboxTopic, ruleAuditsTopic])
      db.onSignal(topic, () => tellSupervisor({ kind: 'signal', topic }))
  if (role === 'jobs')
    hearSupervisor((message) => {
      if (message.kind === 'signal') db.signal(message.topic)
    })
}
