import { availableParallelism } from 'node:os'
import type { Followed } from '#src/jobs/follow-job.ts'
import type { SettingValues } from './settings.ts'

const followOf = ({
  FOLLOW,
  FOLLOW_KEY,
}: Pick<SettingValues, 'FOLLOW' | 'FOLLOW_KEY'>): Followed | null =>
  FOLLOW === '' ? null : { origin: new URL(FOLLOW).origin, key: FOLLOW_KEY }

export const followProblems = (follow: Followed | null): string[] =>
  follow?.key === '' ? ['FOLLOW needs FOLLOW_KEY, a key of the site that is followed.'] : []

/** More processes than this would only compete for memory. */
const mostProcesses = 32

export const servingOf = ({ PORT, HOST, PROCESSES, SEARCH_ENGINES, ...values }: SettingValues) => ({
  isFindable: SEARCH_ENGINES === '1',
  port: Number(PORT),
  host: HOST,
  follow: followOf(values),
  processes:
    PROCESSES === 'auto' ? Math.min(availableParallelism(), mostProcesses) : Number(PROCESSES),
})
