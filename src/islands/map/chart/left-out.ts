// Stubs for parts of OpenLayers that are not used (see astro.config.mjs). They save 20 kB.

export function flatStyleLikeToStyleFunction(): never {
  throw new Error('There are no flat styles here')
}

export function defaults(): never {
  throw new Error('A map is given its controls and interactions here')
}

/**
 * A class of which there are no instances. OpenLayers checks for vector layers that paint labels separately, which are
 * not used here.
 */
export default class NoVectorLayer {}

export const makeProjection = (): null => null
export const makeTransforms = (): null => null
