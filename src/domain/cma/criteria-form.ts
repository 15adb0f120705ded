import { proposalNumber } from '#src/domain/cma/messages/cma-messages.ts'
import { shownMiles, storedMiles } from '../context/units/convert-units.ts'
import { plainNumberText } from '../context/units/typed-amount.ts'
import { proposalLimits } from './limits.ts'
import type { ProposalCriteria } from './proposal.ts'

export type CriteriaField = keyof ProposalCriteria

export const criteriaFields = ['miles', 'size', 'age', 'months'] as const

export type CriteriaForm = Readonly<Record<CriteriaField, string>>

export const firstCriteriaForm = Object.fromEntries(
  criteriaFields.map((name) => [name, String(proposalLimits[name].first)]),
) as CriteriaForm

export function readCriteria(form: CriteriaForm): {
  readonly criteria: ProposalCriteria
  readonly problems: Readonly<Partial<Record<CriteriaField, string>>>
} {
  const problems: Partial<Record<CriteriaField, string>> = {}
  const readField = (name: CriteriaField): number => {
    const { first } = proposalLimits[name]
    const [least, most] = limitsOf(name)
    const text = plainNumberText(form[name].trim())
    const value = /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN
    const isRight = value >= least && value <= most && (name === 'miles' || Number.isInteger(value))
    if (!isRight) problems[name] = proposalNumber(least, most)
    if (!isRight) return first
    return name === 'miles' ? storedMiles(value) : value
  }
  const [miles, size, age, months] = criteriaFields.map(readField) as [
    number,
    number,
    number,
    number,
  ]
  return { criteria: { miles, size, age, months }, problems }
}

function limitsOf(name: CriteriaField): readonly [number, number] {
  const { least, most } = proposalLimits[name]
  return name === 'miles' ? [shownMiles(least), shownMiles(most)] : [least, most]
}
