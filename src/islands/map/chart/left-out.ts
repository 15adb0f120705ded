// Stubs for unused parts of OpenLayers (astro.config.mjs), which save 20 kB.

/** Unused: the style language. */
export function flatStyleLikeToStyleFunction(): never {
  throw new Error('There are no flat styles here')
}

/** Unused: default controls and interactions. */
export function defaults(): never {
  throw new Error('A map is given its controls and interactions here')
}

/** Maps check for vector layers with separate labels, which the drawing tools never use. */
export default class NoVectorLayer {}

/** Unused: projections of UTM zones. */
export const makeProjection = (): null => null
export const makeTransforms = (): null => null
