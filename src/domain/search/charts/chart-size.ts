/** Charts are 100 percent wide and 180 pixels high, so that they fill their space but text keeps its size. */
export const chartSize = { width: 100, height: 180 } as const

export const percent = (length: number): string => `${length}%`
