/** A chart is as wide as there is room, so that its texts keep their size: lengths across are percents, others pixels. */
export const chartSize = { width: 100, height: 180 } as const

/** `12.5` → `12.5%`. */
export const percent = (length: number): string => `${length}%`
