export interface KeptLease {
  /** Aborted when another process has the lease. */
  readonly lost: AbortSignal
  end(): void
}

/** Renews a lease of so many milliseconds until the end of the work. A renewal that fails is not the end: others follow. */
export function keepLease(ms: number, hold: () => Promise<boolean>): KeptLease {
  const losing = new AbortController()
  const renew = async () => {
    if (!(await hold())) losing.abort()
  }
  const renewal = setInterval(() => void renew().catch(() => undefined), ms / 4).unref()
  return { lost: losing.signal, end: () => clearInterval(renewal) }
}
