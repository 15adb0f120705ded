import {
  agentCopiesQuestion,
  agentCopiesRemoved,
  alertsDeleted,
  alertsDeleteQuestion,
  alertsNotChanged,
  alertsNotDeleted,
  alertsPaused,
  alertsPauseQuestion,
  alertsResumed,
  alertsResumeQuestion,
  clickNotificationsQuestion,
  clickNotificationsRemoved,
} from '#src/domain/alerts/messages/alert-messages.ts'
import type { BulkAction } from './paths.ts'

type Say = (count: number | string) => string

interface Words {
  readonly label: string
  readonly question: Say
  readonly done: Say
  readonly failed: Say
}

export const bulkWords: Readonly<Record<BulkAction, Words>> = {
  delete: {
    label: 'Delete',
    question: alertsDeleteQuestion,
    done: alertsDeleted,
    failed: alertsNotDeleted,
  },
  pause: {
    label: 'Pause',
    question: alertsPauseQuestion,
    done: alertsPaused,
    failed: alertsNotChanged,
  },
  resume: {
    label: 'Resume',
    question: alertsResumeQuestion,
    done: alertsResumed,
    failed: alertsNotChanged,
  },
  agent_notifications: {
    label: 'Remove agent notifications',
    question: agentCopiesQuestion,
    done: agentCopiesRemoved,
    failed: alertsNotChanged,
  },
  click_notifications: {
    label: 'Remove click notifications',
    question: clickNotificationsQuestion,
    done: clickNotificationsRemoved,
    failed: alertsNotChanged,
  },
}
