export interface Waker {
  wake(): void
  sleep(ms: number): Promise<void>
}

export function createWaker(): Waker {
  let isWoken = false
  let end: (() => void) | null = null
  return {
    wake() {
      isWoken = true
      end?.()
    },
    async sleep(ms) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms).unref()
      end = resolve
      if (isWoken) resolve()
      await promise
      clearTimeout(timer)
      end = null
      isWoken = false
    },
  }
}
