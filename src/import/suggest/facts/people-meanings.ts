import type { Meaning } from '#src/import/suggest/words/meanings.ts'

const people = [
  [
    /(?:individual|agent|contact|realtor|broker|member)s?(?:\[\])?\.(?:full_?|display_?)?name$/i,
    'ListAgentFullName',
  ],
  [
    /(?:organi[sz]ation|office|brokerage|agency|company)s?(?:\[\])?\.(?:display_?)?name$/i,
    'ListOfficeName',
  ],
] as const

export const meaningsOfPeople = (path: string): Meaning[] =>
  people.flatMap(([pattern, field]) =>
    pattern.test(path) ? [{ field, score: 0.8, language: 'en' }] : [],
  )
