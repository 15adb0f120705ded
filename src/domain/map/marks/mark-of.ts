import type { Mark } from './marks.ts'

/** Null in a cluster, whose listings and extent are unknown. */
export const markOf = (marks: readonly Mark[], id: string): Mark | null =>
  marks.find(({ kind, ids }) => kind !== 'cluster' && ids.includes(id)) ?? null
