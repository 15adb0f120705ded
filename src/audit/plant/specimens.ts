import type { AuditReader } from '#src/domain/admin/rules/audit/audit-report.ts'
import { newId } from '#src/domain/ids.ts'
import { quote } from '#src/domain/search/sparkql/syntax/quote.ts'
import { baseRecord, contactOf, firmOf, type Place, priceOf } from './base-record.ts'
import { allKinds } from './kinds.ts'
import { type Kind, type PlantedSource, type Specimen, wordFor } from './specimen.ts'

/** `first` is the number of specimens of other sources. */
export function specimensOf(source: PlantedSource, today: string, first: number): Specimen[] {
  const place = { id: '', at: first, today }
  const names = allKinds.flatMap((kinds) => Object.keys(kinds(source, place)))
  return names.map((name, at) => {
    const own = { id: newId(new Date()), at: first + at, today }
    const kind = allKinds.map((kinds) => kinds(source, own)[name]).find((found) => found)!
    return specimenOf(source, name, kind, own)
  })
}

function specimenOf(source: PlantedSource, name: string, kind: Kind, place: Place): Specimen {
  const word = wordFor(source, name)
  const price = priceOf(place)
  return {
    kind: name,
    source: source.source,
    id: place.id,
    price,
    number: word.toUpperCase(),
    word,
    secrets: kind.partly?.secrets ?? [word],
    hiddenFrom: hiddenFrom(kind, source),
    isWhole: kind.partly === undefined,
    rule: kind,
    oracles: kind.partly?.oracles ?? findersOf(word, price),
    firm: firmOf(source, place),
    contact: contactOf(place),
    record: { ...baseRecord(source, name, place), ...kind.values },
    ...(kind.custom && { custom: kind.custom }),
  }
}

const findersOf = (word: string, price: number): string[] => [
  `ListPrice Eq ${price}`,
  `City Eq ${quote(`${word}ton`)}`,
  `StreetName Eq ${quote(word)}`,
  `ListingId Eq ${quote(word.toUpperCase())}`,
  `Keywords Eq ${quote(word)}`,
]

function hiddenFrom({ hides }: Kind, { directLinks }: PlantedSource): AuditReader[] {
  const [visitors, clients, agents] = hides
  const links = directLinks === 'clients' ? visitors && clients : visitors
  const hidden = { visitor: visitors, client: clients, agent: agents, link: links }
  return (Object.keys(hidden) as AuditReader[]).filter((reader) => hidden[reader])
}
