import type { Database } from '#db/connect.ts'

export interface Drawing {
  readonly url: string
  readonly isPhotographed: 0 | 1
}

export const findDrawings = (
  { readConnection }: Database,
  homes: number,
  photosEach: number,
): Drawing[] =>
  readConnection
    .prepare<[number, number], Drawing>(
      `WITH homes AS (
         SELECT RowKey FROM listings l
         WHERE StandardStatus = 'Active' AND PropertyType = 'Residential' AND EXISTS
           (SELECT 1 FROM media m WHERE m.RowKey = l.RowKey AND m.MediaURL GLOB '/media/demo/*.svg')
         ORDER BY ListingContractDate DESC, OnMarketDate DESC, RowKey DESC LIMIT ?
       )
       SELECT m.MediaURL AS url, v.MediaURL IS NOT NULL AS isPhotographed
       FROM homes CROSS JOIN media m ON m.RowKey = homes.RowKey LEFT JOIN media_variants v ON v.MediaURL = m.MediaURL
       WHERE m.MediaCategory = 'Photo' AND m.MediaURL GLOB '/media/demo/*.svg' AND m."Order" <= ?
       ORDER BY m."Order", m.RowKey`,
    )
    .all(homes, photosEach)
