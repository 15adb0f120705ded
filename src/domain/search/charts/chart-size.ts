/** Charts are as wide as their place; texts keep their size: percents wide, pixels high. */
export const chartSize = { width: 100, height: 180 } as const

export const percent = (length: number): string => `${length}%`
