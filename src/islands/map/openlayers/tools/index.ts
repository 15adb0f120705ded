// What only those need who draw or dim the map, with OpenLayers' vector layers and ol-ext: one chunk, loaded on reach.

export { createDimming } from './dim.ts'
export { createSnapping } from './snap.ts'
export { createTransform } from './transform.ts'
