export interface PageOf<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

export const adminPageSize = 25

export function findPage<Row>(
  requestedPage: number,
  count: () => number,
  find: (window: { limit: number; offset: number }) => readonly Row[],
  size = adminPageSize,
): PageOf<Row> {
  const total = count()
  const pages = Math.max(1, Math.ceil(total / size))
  const page = Math.min(Math.max(1, requestedPage), pages)
  return { rows: find({ limit: size, offset: (page - 1) * size }), total, page, pages }
}
