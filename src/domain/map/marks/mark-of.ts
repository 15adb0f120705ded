import type { Mark } from './marks.ts'

/**
 * The mark that is a listing's own, alone or with others on its spot; null if it stands in a cluster, which tells neither
 * its listings nor, once clusters are put together, how far it reaches.
 */
export const markOf = (marks: readonly Mark[], id: string): Mark | null =>
  marks.find(({ kind, ids }) => kind !== 'cluster' && ids.includes(id)) ?? null
