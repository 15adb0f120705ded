// Stubs for parts of OpenLayers that are not used (see astro.config.mjs). Leaving these parts out saves 20 kB.

export function flatStyleLikeToStyleFunction(): never {
  throw new Error('There are no flat styles here')
}

export function defaults(): never {
  throw new Error('A map is given its controls and interactions here')
}

/**
 * OpenLayers checks whether a layer is a vector layer that paints its labels separately. No such layer is used here,
 * so this class has no instances.
 */
export default class NoVectorLayer {}

export const makeProjection = (): null => null
export const makeTransforms = (): null => null
