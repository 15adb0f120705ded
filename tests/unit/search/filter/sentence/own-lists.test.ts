import { expect, test } from 'vitest'
import { createDictionary } from '#src/domain/search/dictionary/index.ts'
import { Filter } from '#src/domain/search/filter/filter.ts'
import { filterSentence } from '#src/domain/search/filter/sentence/sentence.ts'

const id = '20260301120000000000000001'

test.each([
  [`ListingCart Eq '${id}'`, 'In a collection of yours'],
  [`ListingCart Ne '${id}'`, 'All listings; not in a collection of yours'],
  [`ListingCart Eq 'Favorites','${id}'`, 'In “Favorites” or a collection of yours'],
  [`SavedSearch Eq '${id}','${id.replace('1', '2')}'`, 'Found by 2 saved searches of yours'],
  ['StarRating Ge 4', 'With your rating at least 4'],
])('%s is described in words', (filter, words) => {
  expect(filterSentence(Filter.of(filter), createDictionary())).toBe(words)
})
