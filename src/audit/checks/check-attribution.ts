import type { Specimen } from '#src/audit/plant/specimen.ts'
import type { Planted } from '#src/audit/surfaces/surface.ts'
import type { AuditAnswer } from '#src/audit/walk/audit-answer.ts'
import type { AuditBreak, AuditResult } from '#src/domain/admin/rules/audit/audit-report.ts'
import type { RuleProfile } from '#src/domain/admin/rules/rule-profile.ts'
import { breakAt, resultOf } from './audit-results.ts'
import { isPage, naming } from './page-text.ts'

type Check = (planted: Planted, answers: readonly AuditAnswer[]) => AuditResult

/** Each listing that is shown names its firm and the firm's contact. */
const checkFirm: Check = (_, answers) => {
  const tried = naming(answers)
  return resultOf({
    ...{ rule: 'I-1', title: 'Listings name the listing firm and its contact', setting: 'Always' },
    tried: tried.map(({ answer }) => answer),
    breaks: tried.flatMap(({ answer, shown }) =>
      shown.flatMap((specimen) => missingName(answer, specimen)),
    ),
  })
}

const anyContact = /\d{3}\D{1,2}\d{3}\D\d{4}|\+\d[\d ]{6}|\S@\S/

function missingName(answer: AuditAnswer, { word, firm, contact }: Specimen): AuditBreak[] {
  const { text } = answer.evidence()
  if (!text.includes(firm.toLowerCase()))
    return [breakAt(answer, `It shows ${word} without its firm.`)]
  const wantsContact = answer.surface.names === 'contact'
  return wantsContact && !digitsOf(contact).test(text)
    ? [breakAt(answer, `It shows ${word} without the contact of its firm.`)]
    : []
}

/** For a listing that was not planted, any phone or address. */
const digitsOf = (contact: string) =>
  contact === '' ? anyContact : new RegExp((contact.match(/\d+/g) ?? []).join('\\D{0,3}'))

const checkLabel: Check = ({ sources }, answers) => {
  const profileOf = profilesOf(sources)
  const tried = naming(answers).filter(({ answer }) => isPage(answer))
  return resultOf({
    ...{ rule: 'I-5', title: 'The label before the firm', setting: labelsOf(sources) },
    tried: tried.map(({ answer }) => answer),
    breaks: tried.flatMap(({ answer, shown }) =>
      shown.flatMap((specimen) => {
        const { label } = profileOf(specimen).attribution
        const firm = specimen.firm.toLowerCase()
        const words = answer.words()
        return !words.includes(firm) || words.includes(`${label.toLowerCase()} ${firm}`)
          ? []
          : [breakAt(answer, `It doesn’t say “${label}” before the firm of ${specimen.word}.`)]
      }),
    ),
  })
}

type Sources = Planted['sources']

const labelsOf = (sources: Sources) =>
  [...new Set(sources.map(({ profile }) => `“${profile.attribution.label}”`))].join(', ')

const profilesOf = (sources: Sources) => {
  const byName = new Map(sources.map(({ source, profile }) => [source, profile]))
  return ({ source }: Specimen): RuleProfile => byName.get(source)!
}

/** With several sources, each listing names its own. */
const checkSource: Check = ({ isOfSeveral }, answers) => {
  const tried = naming(answers).filter(({ answer }) => isPage(answer))
  return resultOf({
    ...{ rule: 'I-16', title: 'Listings of several MLSs name their source', setting: 'Always' },
    isSet: isOfSeveral,
    tried: tried.map(({ answer }) => answer),
    breaks: tried.flatMap(({ answer, shown }) =>
      shown.flatMap(({ word, source }) =>
        answer.words().includes(source.toLowerCase())
          ? []
          : [breakAt(answer, `It shows ${word} without its source.`)],
      ),
    ),
  })
}

const isClosed = ({ kind }: Specimen) => kind === 'closed'

/** Closed listings name the buyer's office. */
const checkSellingOffice: Check = ({ sources }, answers) => {
  const profileOf = profilesOf(sources)
  const wants = (specimen: Specimen) =>
    isClosed(specimen) && profileOf(specimen).attribution.sellingOffice
  const tried = naming(answers).filter(
    ({ answer, shown }) => isPage(answer) && answer.surface.frame && shown.some(wants),
  )
  return resultOf({
    ...{ rule: 'I-21', title: 'Closed listings name the selling office', setting: 'Named' },
    isSet: sources.some(({ profile }) => profile.attribution.sellingOffice),
    tried: tried.map(({ answer }) => answer),
    breaks: tried.flatMap(({ answer, shown }) =>
      shown
        .filter(wants)
        .filter(({ record }) => !answer.words().includes(officeOf(record)))
        .map(({ word }) => breakAt(answer, `It shows ${word} without its selling office.`)),
    ),
  })
}

const officeOf = ({ BuyerOfficeName }: Specimen['record']) => String(BuyerOfficeName).toLowerCase()

/** Fields that an MLS wants in every summary and detail. On a running site, no one knows what a listing has in them. */
const checkFields: Check = (planted, answers) =>
  checkWanted(planted, answers, {
    ...{ rule: 'I-7', title: 'Required fields', setting: 'As the profile lists them' },
    isSet: ({ summary, detail }) => summary.length + detail.length > 0,
    wanted: ({ summary, detail }, specimen, answer) =>
      (answer.request.about.length === 1 ? detail : summary)
        .map((name) => specimen.record[name])
        .filter((value) => typeof value === 'string'),
  })

const checkLogo: Check = (planted, answers) =>
  checkWanted(planted, answers, {
    ...{ rule: 'I-7', title: 'The logo of the MLS, or its text', setting: 'As the profile has it' },
    isSet: ({ logo }) => logo !== null,
    wanted: ({ logo }) => (logo === null ? [] : [logo.text]),
  })

type Attribution = RuleProfile['attribution']

interface Wanted {
  readonly rule: string
  readonly title: string
  readonly setting: string
  readonly isSet: (attribution: Attribution) => boolean
  readonly wanted: (attribution: Attribution, specimen: Specimen, answer: AuditAnswer) => string[]
}

/** Texts that have to stand with a listing. Answers on which none has to prove nothing. */
function checkWanted(
  { sources }: Planted,
  answers: readonly AuditAnswer[],
  { isSet, wanted, ...row }: Wanted,
): AuditResult {
  const profileOf = profilesOf(sources)
  const wanting = naming(answers)
    .filter(({ answer }) => isPage(answer))
    .flatMap(({ answer, shown }) =>
      shown.map((specimen) => ({
        ...{ answer, specimen },
        texts: wanted(profileOf(specimen).attribution, specimen, answer),
      })),
    )
    .filter(({ texts }) => texts.length > 0)
  return resultOf({
    ...row,
    isSet: sources.some(({ profile }) => isSet(profile.attribution)),
    tried: wanting.map(({ answer }) => answer),
    breaks: wanting.flatMap(({ answer, specimen, texts }) => {
      const { text } = answer.evidence()
      const lacked = texts.filter((each) => !text.includes(each.toLowerCase()))
      return lacked.length === 0
        ? []
        : [breakAt(answer, `It shows ${specimen.word} without ${lacked.join(', ')}.`)]
    }),
  })
}

export const attributionChecks: readonly Check[] = [
  checkFirm,
  checkLabel,
  checkFields,
  checkLogo,
  checkSource,
  checkSellingOffice,
]
