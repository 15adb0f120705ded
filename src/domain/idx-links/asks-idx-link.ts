import { baseFromText, baseOfPath, partsOfBase } from '#src/domain/results/list-base.ts'

/** Pages of an IDX link are the same for everyone. */
export function asksIdxLink({ pathname, searchParams }: URL): boolean {
  const base = baseOfPath(pathname) || baseFromText(searchParams.get('base'))
  return partsOfBase(base)?.kind === 'idx_links'
}
