/** Percent wide and pixels high, so that charts fill their place but text keeps its size. */
export const chartSize = { width: 100, height: 180 } as const

export const percent = (length: number): string => `${length}%`
