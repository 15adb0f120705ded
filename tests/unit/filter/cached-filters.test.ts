import { expect, test } from 'vitest'
import { Caches } from '#src/domain/cache/caches.ts'
import { createDictionary } from '#src/domain/dictionary/index.ts'
import { filterToForm, splitForm } from '#src/domain/filter/convert/form-from-filter.ts'
import { cachedSentenceParts, sentenceParts } from '#src/domain/filter/sentence/sentence-parts.ts'
import { dictionary } from './cards/support.ts'

const filter = "City Eq 'Harbor' And BedroomsTotal Ge 3"

test('a filter whose form was requested before is not read again', () => {
  const caches = new Caches()
  expect(splitForm(filter, caches)).toBe(splitForm(filter, caches))
  expect(splitForm(filter, new Caches())).not.toBe(splitForm(filter, caches))
  expect(filterToForm(filter, caches)).toMatchObject({ place: 'Harbor', bedsMin: 3 })
  expect(filterToForm(filter, caches)).toEqual(filterToForm(` ${filter}`))
})

test('a filter whose parts were requested before is cached while its fields are the same', () => {
  const site = { caches: new Caches(), dictionary }
  const first = cachedSentenceParts(filter, site)
  expect(first).toHaveLength(2)
  expect(cachedSentenceParts(filter, site)).toBe(first)
  expect(first).toEqual(sentenceParts(` ${filter}`, dictionary))
  expect(cachedSentenceParts(filter, { ...site, dictionary: createDictionary() })).not.toBe(first)
})
