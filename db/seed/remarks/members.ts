import type { Draft } from '../listings/drafts/draft.ts'
import type { ListingRow } from '../listings/rows/rows.ts'
import type { Random } from '../tools/random.ts'
import { type Facts, speak, startTalk, type Table } from './grammar/grammar.ts'
import { polish } from './grammar/words.ts'
import { fieldOf } from './row.ts'
import * as tables from './tables/members.ts'

/** Remarks for other agents; null where there is nothing to say. */
export function privateRemarks(
  random: Random,
  draft: Draft,
  listing: ListingRow | undefined,
): string | null {
  if (random.chance(0.24)) return null
  const facts = { ...memberFacts(draft), ...dealFacts(listing) }
  const wanted = [
    tables.special,
    tables.offers,
    tables.notes,
    ...(random.chance(0.5) ? [tables.notes] : []),
    ...(random.chance(0.35) ? [tables.offers] : []),
    ...(random.chance(0.4) ? [tables.questions] : []),
  ]
  const text = tell(random, random.chance(0.3) ? random.shuffle(wanted) : wanted, facts)
  return text === '' ? null : text
}

function dealFacts(listing: ListingRow | undefined): Facts {
  const special = fieldOf(listing, 'SpecialListingConditions')
  const words = (name: string) => {
    const text = fieldOf(listing, name)
    return typeof text === 'string' ? text.toLowerCase().replace('second r', '2nd r') : undefined
  }
  return {
    ...(Array.isArray(special)
      ? Object.fromEntries(special.map((name) => [`is.${String(name)}`, true]))
      : {}),
    inclusions: words('Inclusions'),
    exclusions: words('Exclusions'),
  }
}

function memberFacts({ kind, home, rental }: Draft): Facts {
  const lease = rental !== undefined || kind === 'commercialLease'
  const trade = ['commercialSale', 'commercialLease', 'business'].includes(kind)
  return {
    lease,
    sale: !lease,
    trade,
    income: kind === 'income',
    ground: kind === 'land',
    home: home !== null && kind !== 'income' && rental === undefined,
  }
}

/** How to arrange a showing, in agreement with the row's fields where there is one. */
export function showingInstructions(
  random: Random,
  draft: Draft,
  listing: ListingRow | undefined,
): string {
  const facts: Facts =
    draft.home === null
      ? { [draft.kind === 'land' ? 'open' : 'trading']: true }
      : accessFacts(listing)
  const more = draft.home !== null && random.chance(0.45) ? [tables.extrasTable] : []
  return tell(random, [tables.noticeTable, tables.showing, ...more], facts)
}

function accessFacts(listing: ListingRow | undefined): Facts {
  const read = (name: string) => fieldOf(listing, name)
  const occupant = read('OccupantType')
  const box = String(read('LockBoxType') ?? '')
  const place = read('LockBoxLocation')
  const requirements = String(read('ShowingRequirements') ?? '')
  return {
    tenant: occupant === 'Tenant',
    owner: occupant === 'Owner',
    vacant: occupant === 'Vacant',
    bare: occupant === undefined || occupant === null,
    supra: box === 'Supra',
    combo: box === 'Combo',
    sentri: box === 'SentriLock',
    noBox: box === 'None',
    place: typeof place === 'string' ? place.toLowerCase() : undefined,
    rushed: requirements.includes('Restricted'),
  }
}

function tell(random: Random, list: readonly Table[], facts: Facts): string {
  const sentences: string[] = []
  const talk = startTalk(facts, { '': 3 })
  for (const table of list) {
    const found = speak(random, [table], talk)
    if (found === null) continue
    for (const name of found.says) talk.said.add(name)
    sentences.push(polish(found.text))
  }
  return sentences.join(' ')
}
