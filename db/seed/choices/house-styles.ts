import data from './house-styles.json' with { type: 'json' }

export type HouseStyle = keyof typeof data

/** Facts about a style of house. Areas are in square feet above grade. */
interface StyleFacts {
  readonly architecture: readonly (readonly string[])[]
  readonly years: readonly [number, number]
  readonly stories: readonly number[]
  readonly area: readonly [number, number]
  readonly beds: readonly [number, number]
  readonly materials: readonly (readonly string[])[]
  readonly roof: readonly string[]
  readonly basement: number
  readonly garage: {
    readonly attached: number
    readonly detached: number
    readonly spaces: readonly number[]
  }
  readonly called: readonly string[]
}

export const houseStyles = data as unknown as Readonly<Record<HouseStyle, StyleFacts>>
