export interface NativeFilter {
  readonly type: 'native:filter'
  readonly path: string
  readonly filter: string
  /** Names and colors of shapes (SPEC §3 Annotation). */
  readonly annotations: readonly unknown[]
}
