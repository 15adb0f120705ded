import type { z } from 'zod'
import { formatNumber } from '#src/domain/format.ts'
import { orList } from '#src/domain/wording.ts'

export const unknownField = (name: string): string => `There’s no field ${name.slice(0, 80)}.`

export const cannotHide = (name: string): string =>
  `${name} can’t be hidden, because listings are found, shown, or credited by it.`

/** What is wrong with a value of a profile. */
export function wrongSetting(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'number' ? `Enter ${issue.minimum} or more.` : 'Enter some text.'
    case 'too_big':
      return issue.origin === 'number'
        ? `Enter ${formatNumber(Number(issue.maximum))} or less.`
        : `Use at most ${formatNumber(Number(issue.maximum))} ${issue.origin === 'string' ? 'characters' : 'values'}.`
    case 'invalid_type':
      if (issue.expected === 'number' || issue.expected === 'int') return 'Enter a whole number.'
      return issue.expected === 'string' ? 'Enter some text.' : `Use ${issue.expected}.`
    case 'invalid_value':
      return `Use ${orList(issue.values.map(String))}.`
    case 'invalid_format':
      return 'Use letters, digits, and no line breaks.'
    case 'unrecognized_keys':
      return `There’s no setting ${issue.keys.join(', ').slice(0, 80)}.`
    default:
      return `${issue.message}.`
  }
}

export const settingProblem = (label: string, sentence: string): string => `${label}: ${sentence}`

export const rulesSaved = 'The new rules apply now.'
export const rulesCleared = 'The source now follows the settings of the site.'
export const noSuchSource = (source: string): string =>
  `There’s no source “${source.slice(0, 80)}” with listings or a feed.`
export const notJson = 'The text isn’t JSON.'
export const noChange =
  'No one would see different listings, addresses, fields, or numbers of results.'
export const whatRulesAre =
  'What each MLS lets you show of its listings, to whom, and how old it can be.'
export const noSources = 'There are no listings or feeds yet.'
export const unruled = 'Settings of the site'
export const sourceUnruled =
  'This source follows the settings of the site. The form starts with the strictest values.'
