import type { ListBase, ListKind } from '#src/domain/paths.ts'
import { resultsModes } from './results-view.ts'

// Every list of listings has a base: what its addresses begin with, and what a listing that is opened from it says, so
// that overlay, pager, views and sheets lead back to it. A new kind of list is added to `ListKind`, here, and to what
// finds it (`use-cases/searches/stored-searches.ts`).

/** What follows the kind in a base. */
const rests: Readonly<Record<ListKind, string>> = {
  quick_searches: String.raw`\d{26}`,
  saved_searches: String.raw`\d{26}`,
  collections: String.raw`\d{26}`,
  'search/contacts': String.raw`\d{26}`,
  share: String.raw`[\w-]{22}`,
  idx_links: String.raw`\d{26}`,
}

const kinds = Object.entries(rests).map(([kind, rest]) => `${kind}/${rest}`)
const base = `/(?:${kinds.join('|')})`
const parts = new RegExp(`^/(${Object.keys(rests).join('|')})/(.+)$`)
const wholeBase = new RegExp(`^${base}$`)
const listPath = new RegExp(`^(${base})?/(?:${['listings', ...resultsModes].join('|')})$`)
/** A shared link as it is sent ends in words. */
const sharePath = new RegExp(`^(/share/${rests.share})/[a-z0-9-]+$`)

/** As a parameter holds it, with dots for slashes; null for all listings. */
export const baseToText = (base: ListBase): string | null =>
  base === '' ? null : base.slice(1).replaceAll('/', '.')

/** The base of all listings for anything that is none. */
export function baseFromText(text: string | null | undefined): ListBase {
  if (!text || text.includes('/')) return ''
  const path = `/${text.replaceAll('.', '/')}`
  return wholeBase.test(path) ? (path as ListBase) : ''
}

/** The base of the list that a path is a page of; null for any other path. */
export function baseOfPath(path: string): ListBase | null {
  const found = listPath.exec(path) ?? sharePath.exec(path)
  return found === null ? null : ((found[1] ?? '') as ListBase)
}

/** The parts of a base; null for all listings. */
export function partsOfBase(
  base: ListBase,
): { readonly kind: ListKind; readonly id: string } | null {
  const found = parts.exec(base)
  return found === null ? null : { kind: found[1] as ListKind, id: found[2]! }
}
