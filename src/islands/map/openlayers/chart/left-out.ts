// In place of parts of OpenLayers that nothing here uses (astro.config.mjs), 20 kB of the first load together.

/** Styles of plain objects, a language of expressions. */
export function flatStyleLikeToStyleFunction(): never {
  throw new Error('There are no flat styles here')
}

/** Controls and interactions of a map that is given none. */
export function defaults(): never {
  throw new Error('A map is given its controls and interactions here')
}

/** Vector layers, of which a map asks whether one keeps its labels apart. They come with the drawing tools, and none does. */
export default class NoVectorLayer {}
