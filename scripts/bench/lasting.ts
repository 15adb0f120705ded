/** `BENCH_SHORT=1` tries a benchmark out; the figures then mean nothing. */
export const isShort = process.env['BENCH_SHORT'] === '1'

const shortMs = 200

/** Milliseconds of a measurement. */
export const lasting = (ms: number): number => (isShort ? Math.min(ms, shortMs) : ms)
