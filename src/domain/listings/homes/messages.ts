import type { HomeRule } from './home-rule.ts'

export const notTwoSources = 'Choose two listings from two sources.'

export const noHomePairs = 'No two sources list the same home.'

export const homesExplained =
  'These listings are from different sources and have the same parcel number or address. The one that lists ' +
  'leave out keeps its page, saves, and links, and people who can’t see the other one still find it.'

export const ruleChoices = {
  both: 'Show both listings',
  one: 'Show one listing, from the first of these sources that has the home',
} satisfies Record<HomeRule['show'], string>

export const foundTexts = {
  parcel: 'Same parcel number',
  address: 'Same address',
  person: 'Chosen by hand',
} as const

export const decisionTexts = { one: 'One home', two: 'Two homes' } as const

export const ruleSentence = ({ show, sources }: HomeRule): string =>
  show === 'both'
    ? 'Both listings of a home are shown.'
    : `One listing of a home is shown. Sources in order of preference: ${sources.join(', ') || 'by name'}.`
