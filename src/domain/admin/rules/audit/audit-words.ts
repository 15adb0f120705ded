import { localMoment } from '#src/domain/local-time.ts'
import {
  type AuditBreak,
  type AuditReader,
  type AuditReport,
  type AuditResult,
  auditStateLabels,
  isHeld,
  readerLabels,
} from './audit-report.ts'

export const auditTitle = 'Audit of MLS rules'

/** Rules that no walk over pages can show, each with where to look. */
export const unwalkedRules: Readonly<Record<string, string>> = {
  'I-2': 'Short displays link to complete ones: prices on the map, and texts.',
  'I-3':
    'Where the attribution stands, and its size, is measured in browsers by the product’s tests.',
  'I-4': 'Contact buttons name who answers: look at a listing.',
  'I-6': 'Whose contact is named first follows from the profile.',
  'I-10': 'The age of each source is at /admin/feeds.',
  'I-12': 'Valuations and comments that a seller turned off: look at such a listing.',
  'I-18': 'Auditors of the MLS are invited at /admin/users.',
  'I-19': 'Who was found copying is at /admin/copying.',
  'I-22': 'What the data is used for elsewhere.',
  'V-2': 'Names and addresses of registrants are verified by mail.',
  'V-3': 'One address is one account, in the database.',
  'V-4': 'When access ends is at /admin/users.',
  'V-5': 'The trail of registrants is at /admin/registrants.',
  'V-6': 'The terms that each registrant accepted are in the file from /admin/registrants.',
  'V-7': 'How often passwords are confirmed is at /admin/settings.',
  'V-10': 'The age of each source is at /admin/feeds.',
  'V-11': 'Reports of wrong data, with their deadlines, are at /admin/violations.',
}

export const auditMethod: Readonly<Record<AuditReport['kind'], string>> = {
  copy:
    'Listings were planted for each rule in a copy of the site, which was then asked for everything that shows ' +
    'listings. The copy has been deleted; the site itself was not changed.',
  running: 'The running site was asked from outside. Nothing was planted or changed.',
}

const countOf = ({ results }: AuditReport, state: AuditResult['state']) =>
  results.filter((result) => result.state === state).length

/** The outcome, such as `30 held, none broken, 4 not tried, 2 not required.` */
export function auditSummary(report: AuditReport): string {
  const states = ['held', 'broken', 'untried', 'unset'] as const
  const parts = states
    .map((state) => ({ state, count: countOf(report, state) }))
    .filter(({ state, count }) => count > 0 || state === 'held' || state === 'broken')
    .map(({ state, count }) => `${count || 'none'} ${auditStateLabels[state].toLowerCase()}`)
  const silent = report.silent.length > 0 ? `. ${silentTitle}: ${report.silent.length}` : ''
  return `${parts.join(', ')}${silent}.`
}

/** Rules that nothing was tried for are neither good nor bad. */
export function auditTone(report: AuditReport): 'good' | 'neutral' | 'bad' {
  if (!isHeld(report)) return 'bad'
  return countOf(report, 'untried') > 0 || countOf(report, 'held') === 0 ? 'neutral' : 'good'
}

/** In the site's zone with its offset, which readers in any zone understand: `2026-11-30 12:00 -06:00 (America/Chicago)`. */
export function auditTime({ at, timeZone }: Pick<AuditReport, 'at' | 'timeZone'>): string {
  const moment = localMoment(new Date(at), { timeZone, locale: 'en-US' })
  const offset = moment.slice(19).replace('Z', 'UTC')
  const zone = /^(?:Etc\/)?UTC$/.test(timeZone) ? '' : ` (${timeZone})`
  return `${moment.slice(0, 10)} ${moment.slice(11, 16)} ${offset}${zone}`
}

/** A file name for a report. */
export const auditFileName = ({ at }: Pick<AuditReport, 'at'>, ending: 'html' | 'json'): string =>
  `mls-rules-${at.slice(0, 10)}.${ending}`

export const auditSteps = {
  copying: 'Copying the database',
  planting: 'Planting listings',
  starting: 'Starting the copy',
} as const

/** `Visitor: Result list (1 of 75 surfaces)` */
export const walkStep = (reader: AuditReader, surface: string, at: string): string =>
  `${readerLabels[reader]}: ${surface} (${at} surfaces)`

export const breakText = ({ surface, reader, path, problem }: AuditBreak): string =>
  `${surface}, as ${readerLabels[reader].toLowerCase()}: ${problem} ${path}`

export const moreBreaks = (count: number): string => `and ${count.toLocaleString('en-US')} more`

export const uncomparedTitle = 'Surfaces that show nothing to compare'
export const silentTitle = 'Pages that lacked listings that everyone may see'
