import { type AuditReport, auditStateLabels, isHeld } from './audit-report.ts'

/** How far an audit is that an administrator asked for; `interrupted` if the site stopped meanwhile. */
export const ruleAuditStates = {
  queued: 'Waiting',
  running: 'Running',
  ended: 'Ended',
  failed: 'Failed',
  canceled: 'Canceled',
  interrupted: 'Interrupted',
} as const
export type RuleAuditState = keyof typeof ruleAuditStates

/** Times are ISO 8601. */
export interface RuleAudit {
  readonly Seq: number
  readonly State: RuleAuditState
  readonly AskedAt: string
  readonly AskedBy: string
  readonly StartedAt: string | null
  readonly EndedAt: string | null
  readonly Step: string | null
  readonly Problem: string | null
  /** Null without a report, or with one of an older version that cannot be read any more. */
  readonly report: AuditReport | null
}

export const isOpenAudit = (audit: Pick<RuleAudit, 'State'> | null | undefined): boolean =>
  audit?.State === 'queued' || audit?.State === 'running'

type Moment = (at: string) => string

/** What an audit does, or how it ended. */
export function ruleAuditText(audit: RuleAudit, moment: Moment): string {
  const { State, AskedAt, StartedAt, EndedAt, Step } = audit
  if (State === 'queued') return `Waiting since ${moment(AskedAt)}.`
  return State === 'running'
    ? `Running since ${moment(StartedAt ?? AskedAt)}. ${Step ?? 'Starting'}.`
    : `The last audit: ${ruleAuditStates[State].toLowerCase()}, ${moment(EndedAt ?? AskedAt)}.`
}

/** How far a step of the walk is; null for other steps. */
export function stepShare(
  step: string | null,
): { readonly at: number; readonly of: number } | null {
  const [, at, of] = / \((\d+) of (\d+) surfaces\)$/.exec(step ?? '') ?? []
  return of === undefined ? null : { at: Number(at), of: Number(of) }
}

/** The outcome in short. */
export function reportOutcome(report: AuditReport): string {
  const [broken, untried] = (['broken', 'untried'] as const).map(
    (each) => report.results.filter(({ state }) => state === each).length,
  )
  if (broken) return `${broken} ${auditStateLabels.broken.toLowerCase()}`
  if (!isHeld(report)) return 'Not proven everywhere'
  return untried ? `None broken, ${untried} not tried` : auditStateLabels.held
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString('en-US')} MB`

export const ruleAuditMessages = {
  intro:
    'An audit makes a copy of the site and adds test listings for each rule. It then opens every page that shows ' +
    'listings as a visitor, a registered consumer, an agent of another office, and someone with a shared link, and ' +
    'reports which rules the site follows. Your site stays up, and nothing on it changes.',
  none: 'No audit has run yet.',
  noSuchReport: 'This report doesn’t exist.',
  asked: 'The audit begins in a moment.',
  isOpen: 'An audit is waiting or running already.',
  canceled: 'The audit was canceled.',
  isOver: 'The audit was over already.',
  interrupted: 'The site stopped during the audit. Start it again.',
  needsMemory:
    'The audit ran out of memory: it needs as much as the site itself. Free some, or run plat audit on another machine.',
  died: (how: string): string =>
    `The process of the audit ended with ${how}. The log of the site may say why; memory is often short.`,
  needsSpace: (folder: string, needed: number, free: number): string =>
    `The audit copies the database and needs ${megabytes(needed)}, but the disk of ${folder} has only ` +
    `${megabytes(free)} left. Set TMPDIR to another folder, or make room.`,
} as const
