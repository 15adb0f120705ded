/** Runs one call at a time. A newer call aborts the previous one, which then resolves with null. */
export function createLatest() {
  let controller: AbortController | undefined
  return {
    stop: () => controller?.abort(),
    async run<Found>(call: (signal: AbortSignal) => Promise<Found>): Promise<Found | null> {
      controller?.abort()
      const ownController = new AbortController()
      controller = ownController
      try {
        const result = await call(ownController.signal)
        return ownController.signal.aborted ? null : result
      } catch (error) {
        if (ownController.signal.aborted) return null
        throw error
      }
    },
  }
}
