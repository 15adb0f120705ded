// OpenLayers' vector layers and ol-ext, in one chunk loaded on reach.

export { createDimming } from './dim.ts'
export { createSnapping } from './snap.ts'
export { createTransform } from './transform.ts'
