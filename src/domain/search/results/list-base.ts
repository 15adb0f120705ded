import type { ListBase, ListKind } from '#src/domain/paths.ts'
import { resultsModes } from './results-mode.ts'

// The base of a list is the first part of the paths of its pages. Listings opened from the list carry it, so that
// overlay, pager, and views lead back to the list. For a new kind of list, also extend `ListKind` and
// `use-cases/searches/stored-searches.ts`.

const rests: Readonly<Record<ListKind, string>> = {
  quick_searches: String.raw`\d{26}`,
  saved_searches: String.raw`\d{26}`,
  collections: String.raw`\d{26}`,
  'search/contacts': String.raw`\d{26}`,
  share: String.raw`[\w-]{22}`,
  idx_links: String.raw`\d{26}`,
  hot_sheets: String.raw`[a-z_]+(?:-\d{1,2})?`,
}

const kinds = Object.entries(rests).map(([kind, rest]) => `${kind}/${rest}`)
const base = `/(?:${kinds.join('|')})`
const parts = new RegExp(`^/(${Object.keys(rests).join('|')})/(.+)$`)
const wholeBase = new RegExp(`^${base}$`)
const listPath = new RegExp(`^(${base})?/(?:${['listings', ...resultsModes].join('|')})$`)
/** The path of a shared link ends with words from its name. */
const sharePath = new RegExp(`^(/share/${rests.share})/[a-z0-9-]+$`)

/** Writes a base for use in a parameter, with dots instead of slashes; null for all listings. */
export const baseToText = (base: ListBase): string | null =>
  base === '' ? null : base.slice(1).replaceAll('/', '.')

export function baseFromText(text: string | null | undefined): ListBase {
  if (!text || text.includes('/')) return ''
  const path = `/${text.replaceAll('.', '/')}`
  return wholeBase.test(path) ? (path as ListBase) : ''
}

export function baseOfPath(path: string): ListBase | null {
  const pathMatch = listPath.exec(path) ?? sharePath.exec(path)
  return pathMatch === null ? null : ((pathMatch[1] ?? '') as ListBase)
}

export function partsOfBase(
  base: ListBase,
): { readonly kind: ListKind; readonly id: string } | null {
  const pathMatch = parts.exec(base)
  return pathMatch === null ? null : { kind: pathMatch[1] as ListKind, id: pathMatch[2]! }
}
