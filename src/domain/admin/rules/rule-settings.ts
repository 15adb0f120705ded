import { consumerStatuses } from '#src/domain/context/access/scope.ts'

export type RuleKind = 'text' | 'number' | 'flag' | 'names' | 'paragraphs'

/** How a setting of a profile is entered. Of `choices`, one is chosen, or any number of them if its kind is `names`. */
export interface RuleSetting {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly kind: RuleKind
  readonly choices?: readonly (readonly [value: string, label: string])[]
}

export interface RuleGroup {
  readonly title: string
  readonly settings: readonly RuleSetting[]
}

const readers = (name: 'visitors' | 'clients', title: string): RuleGroup => ({
  title,
  settings: [
    {
      name: `${name}.statuses`,
      label: 'Statuses shown',
      hint: 'Listings with other statuses aren’t shown (IDX I-14).',
      kind: 'names',
      choices: consumerStatuses.map((status) => [status, status] as const),
    },
    {
      name: `${name}.closedYears`,
      label: 'Years that closed listings are shown',
      hint: 'Blank for all, 0 for none (IDX I-21).',
      kind: 'number',
    },
    {
      name: `${name}.hiddenFields`,
      label: 'Hidden fields',
      hint: 'RESO names, or "Group"."Field" for the MLS’s own, separated by commas. They can’t be seen or searched by (VOW V-13).',
      kind: 'names',
    },
    {
      name: `${name}.soldPrices`,
      label: 'Sold prices',
      hint: 'Twelve states don’t disclose them (IDX I-21).',
      kind: 'text',
      choices: [
        ['show', 'Show'],
        ['disclosed', 'Show in states that disclose them'],
      ],
    },
    {
      name: `${name}.maxResults`,
      label: 'Results of a search',
      hint: 'Blank for all. With several sources, the smallest number applies (IDX I-20).',
      kind: 'number',
    },
  ],
})

const general: RuleGroup = {
  title: 'Profile',
  settings: [
    { name: 'title', label: 'Name', kind: 'text' },
    { name: 'basis', label: 'Taken from', hint: 'The document and its date.', kind: 'text' },
    {
      name: 'missingFlags',
      label: 'If the seller’s choice about internet display is missing',
      hint: 'For the listing and for its address (IDX I-11).',
      kind: 'text',
      choices: [
        ['show', 'Show'],
        ['withhold', 'Withhold'],
      ],
    },
  ],
}

const attribution: RuleGroup = {
  title: 'Attribution',
  settings: [
    {
      name: 'attribution.label',
      label: 'Words before the firm',
      hint: 'Such as Listed by, or Courtesy of (IDX I-5).',
      kind: 'text',
    },
    {
      name: 'attribution.contacts',
      label: 'Whose contact is shown',
      hint: 'The first of these that has one: listing, agent, office (IDX I-6).',
      kind: 'names',
    },
    {
      name: 'attribution.place',
      label: 'Where the firm is shown (IDX I-3)',
      kind: 'text',
      choices: [
        ['facts', 'With the facts'],
        ['price', 'Right after the price'],
      ],
    },
    {
      name: 'attribution.sellingOffice',
      label: 'Closed listings name the buyer’s office (IDX I-21)',
      kind: 'flag',
    },
    {
      name: 'attribution.closedContact',
      label: 'Closed listings invite people to get in touch (IDX I-21)',
      kind: 'flag',
    },
    {
      name: 'attribution.summary',
      label: 'Fields on every card',
      hint: 'RESO names, separated by commas (IDX I-7).',
      kind: 'names',
    },
    { name: 'attribution.detail', label: 'Fields on every listing’s page', kind: 'names' },
    {
      name: 'attribution.logo.text',
      label: 'Text of the logo',
      hint: 'Blank for no logo (IDX I-7).',
      kind: 'text',
    },
    { name: 'attribution.logo.small', label: 'Path of its small picture', kind: 'text' },
    { name: 'attribution.logo.large', label: 'Path of its large picture', kind: 'text' },
  ],
}

const notice: RuleGroup = {
  title: 'Notice',
  settings: [
    {
      name: 'notice',
      label: 'Text below listings',
      hint: 'A blank line separates paragraphs. {site}, {mls}, and {time} are filled in (IDX I-8, I-9).',
      kind: 'paragraphs',
    },
    {
      name: 'saysExcluded',
      label: 'Say that some listings are left out (IDX I-15)',
      kind: 'flag',
    },
  ],
}

const ages: RuleGroup = {
  title: 'Age and deadlines',
  settings: [
    {
      name: 'age.hours',
      label: 'Hours that data may be old',
      hint: 'Of feeds only: imported files have no age (IDX I-10).',
      kind: 'number',
    },
    {
      name: 'age.action',
      label: 'Older listings',
      kind: 'text',
      choices: [
        ['mark', 'Mark as possibly out of date'],
        ['hide', 'Hide from everyone but agents'],
        ['close', 'Close all listings to everyone but agents'],
      ],
    },
    {
      name: 'registration.grantDays',
      label: 'Days that access lasts after signing in (VOW V-4, V-7)',
      kind: 'number',
    },
    {
      name: 'registration.recordDays',
      label: 'Days that registrants stay on record afterward (VOW V-4)',
      kind: 'number',
    },
    {
      name: 'reportHours',
      label: 'Hours to answer a report of wrong data (VOW V-11)',
      kind: 'number',
    },
  ],
}

export const ruleGroups: readonly RuleGroup[] = [
  general,
  readers('visitors', 'Visitors'),
  readers('clients', 'Registered consumers'),
  attribution,
  notice,
  ages,
]

export const ruleSettings = ruleGroups.flatMap(({ settings }) => settings)

/** The id of the field of a setting. */
export const ruleFieldId = (name: string): string => `rule-${name}`

/** The id of the field with the whole profile as JSON. */
export const ruleJsonId = 'rule-json'
