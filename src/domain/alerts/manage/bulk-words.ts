import {
  agentCopiesQuestion,
  agentCopiesRemoved,
  clickNotificationsQuestion,
  clickNotificationsRemoved,
  newsfeedsDeleted,
  newsfeedsDeleteQuestion,
  newsfeedsNotChanged,
  newsfeedsNotDeleted,
  newsfeedsPaused,
  newsfeedsPauseQuestion,
  newsfeedsResumed,
  newsfeedsResumeQuestion,
} from '#src/domain/alerts/messages/alerts.ts'
import type { BulkAction } from './paths.ts'

type Say = (count: number | string) => string

interface Words {
  readonly label: string
  readonly question: Say
  readonly done: Say
  readonly failed: Say
}

/** SPEC §8 Bulk actions */
export const bulkWords: Readonly<Record<BulkAction, Words>> = {
  delete: {
    label: 'Delete',
    question: newsfeedsDeleteQuestion,
    done: newsfeedsDeleted,
    failed: newsfeedsNotDeleted,
  },
  pause: {
    label: 'Pause',
    question: newsfeedsPauseQuestion,
    done: newsfeedsPaused,
    failed: newsfeedsNotChanged,
  },
  resume: {
    label: 'Go on',
    question: newsfeedsResumeQuestion,
    done: newsfeedsResumed,
    failed: newsfeedsNotChanged,
  },
  agent_notifications: {
    label: 'Remove notifications to the agent',
    question: agentCopiesQuestion,
    done: agentCopiesRemoved,
    failed: newsfeedsNotChanged,
  },
  click_notifications: {
    label: 'Remove notifications of clicks',
    question: clickNotificationsQuestion,
    done: clickNotificationsRemoved,
    failed: newsfeedsNotChanged,
  },
}
