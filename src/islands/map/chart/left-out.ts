// Stubs for unused parts of OpenLayers (astro.config.mjs), which save 20 kB.

export function flatStyleLikeToStyleFunction(): never {
  throw new Error('There are no flat styles here')
}

export function defaults(): never {
  throw new Error('A map is given its controls and interactions here')
}

/** OpenLayers looks for vector layers that paint labels separately, which no layer here does. */
export default class NoVectorLayer {}

export const makeProjection = (): null => null
export const makeTransforms = (): null => null
