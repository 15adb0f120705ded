/** Runs one call at a time. A newer call aborts the previous one, which then resolves with null. */
export function createLatest() {
  let controller: AbortController | undefined
  return {
    stop: () => controller?.abort(),
    async run<Found>(call: (signal: AbortSignal) => Promise<Found>): Promise<Found | null> {
      controller?.abort()
      const own = new AbortController()
      controller = own
      try {
        const found = await call(own.signal)
        return own.signal.aborted ? null : found
      } catch (error) {
        if (own.signal.aborted) return null
        throw error
      }
    },
  }
}
