// Types for the parts of ol-ext that are used, because the package has no types.

declare module 'ol-ext/interaction/Transform.js' {
  import type Feature from 'ol/Feature.js'
  import Pointer from 'ol/interaction/Pointer.js'
  import type Fill from 'ol/style/Fill.js'
  import type Stroke from 'ol/style/Stroke.js'

  interface Options {
    /** If false, features cannot be selected by clicking, only with `select`. */
    readonly selection?: boolean
    readonly noFlip?: boolean
    readonly hitTolerance?: number
  }

  interface HandleStyle {
    readonly pointStroke: Stroke
    readonly pointFill: Fill
    readonly stroke: Stroke
    readonly fill: Fill
  }

  export default class Transform extends Pointer {
    constructor(options?: Options)
    select(feature: Feature | null, add?: boolean): void
    setDefaultStyle(style: HandleStyle): void
  }
}

declare module 'ol-ext/filter/Crop.js' {
  import type Feature from 'ol/Feature.js'
  import BaseObject from 'ol/Object.js'

  interface Options {
    readonly feature: Feature
    readonly inner?: boolean
  }

  export default class Crop extends BaseObject {
    constructor(options: Options)
  }
}
