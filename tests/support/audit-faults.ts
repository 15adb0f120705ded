import { allSpecimens, type Planted } from '#src/audit/surfaces/surface.ts'
import { type AuditAnswer, answerOf } from '#src/audit/walk/audit-answer.ts'
import type { AuditReader } from '#src/domain/admin/rules/audit/audit-report.ts'

/** An answer that breaks a rule on one surface. */
export interface Fault {
  readonly rule: string
  readonly surface: string
  readonly reader: AuditReader
  readonly what: string
  /** The specimen that the answer is about, where each has its own. */
  readonly about?: string
  readonly spoil: (text: string, planted: Planted) => string
}

type Spoil = Fault['spoil']

const specimenOf = (planted: Planted, kind: string) =>
  allSpecimens(planted).find((specimen) => specimen.kind === kind)!

const addsWord =
  (kind: string): Spoil =>
  (text, planted) =>
    `${text} ${specimenOf(planted, kind).secrets[0]} Lane`
const addsId =
  (kind: string): Spoil =>
  (text, planted) =>
    `${text} ${specimenOf(planted, kind).id}`
const addsPrice =
  (kind: string): Spoil =>
  (text, planted) =>
    `${text} $${specimenOf(planted, kind).price.toLocaleString('en-US')}`
const addsPlace: Spoil = (text, planted) =>
  `${text} "${specimenOf(planted, 'address').record['Latitude']}"`
const without =
  (words: RegExp | string): Spoil =>
  (text) =>
    text.replaceAll(words, '')
const addsBeyond: Spoil = (text, { sources }) => [text, ...sources[0]!.fill!.ids].join(' ')
const withoutFirm: Spoil = (text, planted) => text.replaceAll(specimenOf(planted, 'plain').firm, '')
const withoutContact: Spoil = (text, planted) =>
  text.replaceAll(specimenOf(planted, 'other').contact, '')
const withoutSource: Spoil = (text, { sources }) => text.replaceAll(sources[0]!.source, '')
const counts =
  (count: number): Spoil =>
  (text) =>
    text.replace(/"count":\d+/, `"count":${count}`)

const withoutName: Spoil = (text) =>
  text.replace(/class="site-header[\s\S]*?<\/header>/, (header) => header.replaceAll('Plat', ''))

type Row = readonly [
  rule: string,
  surface: string,
  reader: AuditReader,
  what: string,
  spoil: Spoil,
  about?: string,
]

const rows: readonly Row[] = [
  ['I-11', 'Result list', 'visitor', 'a withheld street', addsWord('address')],
  ['I-11', 'Photo grid', 'visitor', 'a withheld listing', addsWord('internet')],
  ['I-11', 'Map answers', 'visitor', 'a withheld position', addsPlace],
  ['I-23', 'Statistics', 'visitor', 'the price of a delayed listing', addsPrice('delayed')],
  ['I-24', 'Front page', 'agent', 'an exclusive of another office', addsId('exclusive')],
  ['V-8', 'Listing in an overlay', 'client', 'a withheld street', addsWord('address'), 'address'],
  ['I-11', 'Photos', 'visitor', 'a caption with a withheld street', addsWord('address'), 'address'],
  ['I-14', 'Photos', 'visitor', 'a photo for members', addsWord('photo'), 'photo'],
  ['I-14', 'Flyer', 'agent', 'remarks for brokers', addsWord('members'), 'members'],
  ['I-14', 'Print: client sheets', 'agent', 'remarks for brokers', addsWord('members')],
  ['I-14', 'Calendar of open houses', 'visitor', 'an expired listing', addsWord('expired')],
  ['I-25', 'RESO Web API', 'client', 'a listing that was taken back', addsId('recalled'), 'all'],
  ['V-1', 'Spark API', 'visitor', 'a listing for clients', addsWord('vow'), 'all'],
  ['V-13', 'Tools for assistants (MCP)', 'client', 'a listing for IDX', addsWord('idx'), 'all'],
  ['I-11', 'Sitemap', 'visitor', 'a listing of an office outside IDX', addsId('outside'), 'all'],
  ['I-14', 'Feed of results', 'client', 'a listing for members', addsWord('backoffice')],
  ['I-14', 'Published search in an iframe', 'visitor', 'a withdrawn one', addsWord('withdrawn')],
  ['I-23', 'Shared link: list', 'link', 'a delayed listing', addsWord('delayed'), 'all'],
  ['I-24', 'Shared link: map and statistics', 'link', 'a price', addsPrice('exclusive'), 'all'],
  ['I-24', 'Export', 'agent', 'an exclusive of another office', addsWord('exclusive')],
  ['V-8', 'Mail of an alert', 'client', 'a withheld street', addsWord('address'), 'all'],
  ['I-24', 'Mail with shared listings', 'link', 'an exclusive', addsWord('exclusive'), 'all'],
  ['I-14', 'Searches by hidden values', 'client', 'a search in remarks', counts(1), 'members'],
  ['I-11', 'Count of results', 'visitor', 'more than there are', counts(999)],
  ['I-20', 'Pages of many results', 'visitor', 'more than allowed', addsBeyond, 'all'],
  ['V-12', 'Ids of many results', 'client', 'more than allowed', addsBeyond, 'all'],
  ['I-1', 'Result list', 'client', 'no firm', withoutFirm],
  ['I-1', 'Print: table', 'visitor', 'no contact', withoutContact],
  ['I-1', 'Flyer', 'agent', 'no contact in the client’s version', withoutContact, 'other'],
  ['I-5', 'Card on the map', 'visitor', 'no label', without('Listed by'), 'plain'],
  ['I-16', 'Listing', 'visitor', 'no source', withoutSource, 'plain'],
  ['I-8', 'Listing', 'client', 'no notice', without(/deemed reliable/g), 'plain'],
  ['I-8', 'Print: photos', 'visitor', 'no notice', without(/personal, non-commercial/g)],
  ['I-8', 'Print: client sheets', 'agent', 'no notice', without(/personal, non-commercial/g)],
  ['I-9', 'Photo grid', 'client', 'no time', without(/<time datetime=[^>]*>/g)],
  ['I-9', 'Feed of results', 'visitor', 'no time', without(/as of \d\S*/g)],
  ['I-13', 'Listing', 'visitor', 'no report', without('/report_violations/new'), 'plain'],
  ['I-17', 'Selected listings', 'client', 'no name of the brokerage', withoutName],
  ['V-9', 'Open houses', 'visitor', 'no privacy policy', without('href="/privacy"')],
  ['I-26', 'Shared link: list', 'link', 'no noindex', without('noindex'), 'all'],
]

export const faults: readonly Fault[] = rows.map(
  ([rule, surface, reader, what, spoil, about = 'all']) => ({
    ...{ rule, surface, reader, what, spoil, about },
  }),
)

/** The answers, one of which has the fault. */
export function withFault(
  fault: Fault,
  planted: Planted,
  answers: readonly AuditAnswer[],
): AuditAnswer[] {
  const at = answers.findIndex(
    ({ surface, reader, request, reply }) =>
      surface.name === fault.surface &&
      reader === fault.reader &&
      reply.status === 200 &&
      (fault.about === 'all' || request.about.some(({ kind }) => kind === fault.about)) &&
      (fault.about === 'all' || request.about.length === 1),
  )
  const spoiled = answers[at]
  if (spoiled === undefined) throw new Error(`No answer has the fault: ${fault.surface}`)
  const text = fault.spoil(spoiled.reply.text, planted)
  if (text === spoiled.reply.text) throw new Error(`Nothing to spoil: ${fault.surface}`)
  return answers.with(at, answerOf({ ...spoiled, reply: { ...spoiled.reply, text } }))
}
