import type { Specimen } from '#src/audit/plant/specimen.ts'
import { fragment, page } from '#src/audit/surfaces/surface.ts'
import { plainWords } from '#src/audit/walk/audit-answer.ts'
import type { AskSite } from '#src/audit/walk/browser.ts'
import type { RuleProfile } from '#src/domain/admin/rules/rule-profile.ts'
import { listingPath, resultsPath } from '#src/domain/paths.ts'
import { withQuery } from '#src/domain/with-query.ts'

export interface RuledSource {
  readonly source: string
  readonly profile: RuleProfile
}

/** So few that the site does not take the auditor for someone who copies listings. */
const mostListings = 8

export const idsIn = (text: string) => [...new Set(text.match(/(?<=\/listings\/)\d{26}\b/g))]

/** Listings of the first page of results as the site shows them, each with what its card on the map says of its firm. */
export async function observe(ask: AskSite, sources: readonly RuledSource[]): Promise<Specimen[]> {
  const { text } = await ask(page(resultsPath('list', {})))
  const specimens: Specimen[] = []
  for (const id of idsIn(text).slice(0, mostListings)) {
    const detail = plainWords((await ask(page(listingPath(id)))).text)
    const named = sources.filter(({ source }) => detail.includes(plainWords(source)))
    const ruled = named.length === 1 ? named[0]! : sources[0]!
    const card = await ask(fragment(withQuery('/fragments/listings/map_card', { id })))
    specimens.push(specimenOf(id, ruled, card.text, specimens.length))
  }
  return specimens
}

function specimenOf(id: string, ruled: RuledSource, card: string, at: number): Specimen {
  const line = /<p class="firm-line"[^>]*>(.*?)<\/p>/s.exec(card)?.[1] ?? ''
  const words = line.split(/\s*·\s*/)[0]!.replace(/<[^>]*>/g, '')
  const { label } = ruled.profile.attribution
  const firm = words.startsWith(`${label} `) ? words.slice(label.length + 1) : words
  return {
    // The first one stands for those that others are compared with.
    ...{ kind: at === 0 ? 'plain' : 'observed', source: ruled.source, id, price: 0, number: '' },
    ...{ word: id, secrets: [], hiddenFrom: [], isWhole: true, oracles: [], record: {} },
    rule: { rule: 'I-1', title: '', setting: '' },
    // Which contact comes first is not the same on cards and pages.
    ...{ firm: firm.trim(), contact: '' },
  }
}
