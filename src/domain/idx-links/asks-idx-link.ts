import { baseFromText, baseOfPath, partsOfBase } from '#src/domain/results/list-base.ts'

/** Whether an address is about the list of an IDX link, of which everybody sees the same. */
export function asksIdxLink({ pathname, searchParams }: URL): boolean {
  const base = baseOfPath(pathname) || baseFromText(searchParams.get('base'))
  return partsOfBase(base)?.kind === 'idx_links'
}
