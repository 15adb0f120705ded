export {
  countBuckets,
  gatherBuckets,
  summarize,
} from './buckets'
export { zero } from './layout'
export {
  excludeUnmarked8,
  excludeUnmarked16,
  includeSharedBits,
} from './lookups'
export { clear, copy, count, intersect, listRows, subtract, unite } from './masks'
export {
  filterRange8,
  filterRange16,
  filterRange32,
  filterRange64,
  includeRange8,
  includeRange16,
  includeRange32,
  includeRange64,
} from './ranges'
export {
  expandMask,
  histogramSimd8,
  histogramSimd16,
  minimumSimd32,
  sumSimd32,
} from './simd-values'
export {
  gather8,
  gather16,
  gather32,
  gather64,
  histogram8,
  histogram16,
  minimum32,
  sum32,
} from './values'
