// Many homes have a pool or a garage whose remarks say nothing about it, but a field does.

const fields: readonly (readonly [field: string, words: RegExp])[] = [
  ['PoolPrivateYN', /^(?:(?:private|swimming|in-?ground|heated) )*pools?$/iu],
  ['AttachedGarageYN', /^attached garages?$/iu],
  ['GarageYN', /^garages?$/iu],
  ['FireplaceYN', /^fire ?places?$/iu],
  ['WaterfrontYN', /^(?:on the )?(?:water|lake)[ -]?front(?:age)?$/iu],
  ['ViewYN', /^views?$/iu],
  ['NewConstructionYN', /^(?:new(?:ly)?[ -](?:construction|built|build)|brand[ -]new)$/iu],
]

/** The field that says whether a home has what the phrase names; null if there is none. */
export const featureField = (phrase: string): string | null =>
  fields.find(([, words]) => words.test(phrase))?.[0] ?? null
