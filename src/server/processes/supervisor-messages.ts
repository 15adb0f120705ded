import type { ProcessRole } from './process-messages.ts'

const names: Record<ProcessRole, string> = {
  all: 'The site',
  web: 'A process that answers requests',
  jobs: 'The process that runs jobs',
}

export const ended = (role: ProcessRole, pauseMs: number): string =>
  `${names[role]} ended unexpectedly. Another one takes its place ${whenText(pauseMs)}.`

export const notStarted = (pauseMs: number): string =>
  `A process of the site could not start. The next try is ${whenText(pauseMs)}.`

export const reloading = 'The processes of the site are being replaced, one after the other.'
export const reloaded = 'All processes of the site were replaced.'
export const notReloaded = 'The processes of the site were not all replaced. Those that run stay.'

const whenText = (pauseMs: number) =>
  pauseMs === 0
    ? 'now'
    : `in ${pauseMs < 1000 ? 'a second' : `${Math.round(pauseMs / 1000)} seconds`}`
