export class Settling {
  private readonly isSettled: () => boolean
  private readonly waiting: (() => void)[] = []

  constructor(isSettled: () => boolean) {
    this.isSettled = isSettled
  }

  wait(): Promise<void> {
    if (this.isSettled()) return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    this.waiting.push(resolve)
    return promise
  }

  check(): void {
    if (this.waiting.length > 0 && this.isSettled())
      for (const resolve of this.waiting.splice(0)) resolve()
  }
}
