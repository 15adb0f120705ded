import ICAL from 'ical.js'
import type { ImportedContact } from '#src/domain/contacts/imported-contact.ts'
import { namesOf } from './contact-names.ts'
import { phoneParts, withExtension } from './phone-parts.ts'
import { modernLines } from './vcard-lines.ts'

const cardMost = 500_000

/** Reads vCard versions 2.1, 3.0, and 4.0. A card that cannot be read has no address and is therefore refused later. */
export function readVcards(text: string): ImportedContact[] {
  const cards = text.split(/^BEGIN:VCARD[ \t]*$/im).slice(1)
  return cards.map((rest, i) => {
    const end = rest.search(/^END:VCARD[ \t]*$/im)
    return contactOf(rest.slice(0, end < 0 ? cardMost : Math.min(end, cardMost)), i + 1)
  })
}

type Property = readonly [string, Record<string, unknown>, string, ...unknown[]]

const nothing = {
  GivenName: '',
  FamilyName: '',
  PrimaryEmail: '',
  PrimaryPhoneNumber: '',
  MobilePhoneCountryCode: '',
  tags: [],
  note: '',
}

function contactOf(card: string, line: number): ImportedContact {
  const properties = parseCard(card)
  if (properties === null) return { ...nothing, line }
  const propertiesOf = (name: string) => properties.filter(([each]) => each === name)
  const best = (name: string) => propertiesOf(name).toSorted((a, b) => rankOf(a) - rankOf(b))[0]
  const [family = '', given = ''] = partsOf(propertiesOf('n')[0])
  const full = textOf(propertiesOf('fn')[0])
  const organization = organizationOf(propertiesOf, full)
  const phone = phoneParts(textOf(best('tel')))
  return {
    line,
    ...namesOf({ given: given.trim(), family: family.trim(), full, organization }),
    PrimaryEmail: textOf(best('email')).replace(/^mailto:/i, ''),
    PrimaryPhoneNumber: phone.number,
    MobilePhoneCountryCode: '',
    tags: propertiesOf('categories').flatMap(([, , , ...tags]) => tags.map(plain)),
    note: withExtension(propertiesOf('note').map(textOf).join('\n'), phone.extension),
  }
}

/** Returns the name of the organization that the card is about or, on a person's card, of the employer. */
function organizationOf(
  propertiesOf: (name: string) => readonly Property[],
  whole: string,
): string {
  const employer = (partsOf(propertiesOf('org')[0])[0] ?? '').trim()
  const isNamed = propertiesOf('n').some((name) => partsOf(name).some((part) => part.trim() !== ''))
  const kind = textOf(propertiesOf('kind')[0] ?? propertiesOf('x-abshowas')[0])
  const isOrganization =
    /^(?:org|company)$/i.test(kind) || (propertiesOf('n').length > 0 && employer !== '')
  return isOrganization && !isNamed && whole !== '' ? whole : employer
}

function parseCard(card: string): Property[] | null {
  const lines = hideEscapes(modernLines(card)).split('\r\n')
  return parseLines(lines) ?? parseLines(lines.filter((line) => parseLines([line]) !== null))
}

function parseLines(lines: readonly string[]): Property[] | null {
  try {
    return ICAL.parse(
      ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n'),
    )[1] as unknown as Property[]
  } catch {
    return null
  }
}

// The parser treats escaped semicolons in names as separators and leaves other ones escaped, so both are hidden from
// it. Some programs escape other characters too. A backslash before a letter is not an escape.
const hidden = { '\\': '\ue000', ';': '\ue001' } as const

const hideEscapes = (text: string) =>
  text.replace(
    /\\(.)/gu,
    (sequence, sign: string) =>
      hidden[sign as keyof typeof hidden] ?? (/[\p{L}\p{N},]/u.test(sign) ? sequence : sign),
  )

const plain = (value: unknown) => String(value).replaceAll('\ue000', '\\').replaceAll('\ue001', ';')

const textOf = (property: Property | undefined): string =>
  property === undefined ? '' : [property[3]].flat().map(plain).join(' ').trim()

const partsOf = (property: Property | undefined): string[] =>
  property === undefined
    ? []
    : [property[3]].flat().map((part) => [part].flat().map(plain).join(' '))

function rankOf([, parameters]: Property): number {
  const types = [parameters['type']].flat().map((type) => String(type).toLowerCase())
  const preferred = Number(parameters['pref'] ?? (types.includes('pref') ? 1 : 100))
  return preferred * 2 + (types.includes('cell') ? 0 : 1)
}
