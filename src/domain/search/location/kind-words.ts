import type { LocationField } from './location-kinds.ts'
import { foldedWords } from './typed-place.ts'

// Words that name the kind of a place: `oak school district`, `ellery county`, `zip 98101`.

const schools = ['ElementarySchool', 'MiddleOrJuniorSchool', 'HighSchool'] as const

/** Longer wordings precede the shorter ones that they contain. */
const wordings: readonly (readonly [words: string, fields: readonly LocationField[]])[] = [
  ['unified school district', ['HighSchoolDistrict']],
  ['school districts', ['HighSchoolDistrict']],
  ['school district', ['HighSchoolDistrict']],
  ['districts', ['HighSchoolDistrict']],
  ['district', ['HighSchoolDistrict']],
  ['elementary schools', ['ElementarySchool']],
  ['elementary school', ['ElementarySchool']],
  ['middle schools', ['MiddleOrJuniorSchool']],
  ['middle school', ['MiddleOrJuniorSchool']],
  ['high schools', ['HighSchool']],
  ['high school', ['HighSchool']],
  ['schools', schools],
  ['school', schools],
  ['zip codes', ['PostalCode']],
  ['zip code', ['PostalCode']],
  ['postal codes', ['PostalCode']],
  ['postal code', ['PostalCode']],
  ['zip', ['PostalCode']],
  ['counties', ['CountyOrParish']],
  ['county', ['CountyOrParish']],
  ['parish', ['CountyOrParish']],
  ['neighborhoods', ['MLSAreaMinor']],
  ['neighborhood', ['MLSAreaMinor']],
  ['neighbourhood', ['MLSAreaMinor']],
  ['subdivisions', ['SubdivisionName']],
  ['subdivision', ['SubdivisionName']],
  ['areas', ['MLSAreaMajor', 'MLSAreaMinor']],
  ['area', ['MLSAreaMajor', 'MLSAreaMinor']],
  ['cities', ['City']],
  ['city of', ['City']],
  ['city', ['City']],
  ['town', ['City']],
  ['mls numbers', ['ListingId']],
  ['mls number', ['ListingId']],
  ['mls', ['ListingId']],
  ['reference', ['ListingId']],
  ['ref', ['ListingId']],
  ['agent', ['ListAgentFullName']],
  ['realtor', ['ListAgentFullName']],
  ['office', ['ListOfficeName']],
]

export interface KindWords {
  readonly fields: readonly LocationField[]
  readonly kind: string
  readonly name: string
}

export function readKindWords(text: string): KindWords | null {
  const typed = ` ${foldedWords(text).join(' ')} `
  for (const [kind, fields] of wordings) {
    const at = typed.indexOf(` ${kind} `)
    if (at === -1) continue
    const name = `${typed.slice(0, at)} ${typed.slice(at + kind.length + 1)}`.trim()
    return { fields, kind, name: name.replace(/ +/g, ' ') }
  }
  return null
}
