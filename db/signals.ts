export interface Signals {
  note(topic: string): void
  listen(topic: string, listener: () => void): () => void
  /** Calls the listeners of the noted topics after a commit. */
  send(): void
  /** Calls the listeners of a topic now. */
  call(topic: string): void
  /** Forgets the noted topics after a rollback. */
  drop(): void
}

export function createSignals(): Signals {
  const noted = new Set<string>()
  const listeners = new Map<string, Set<() => void>>()
  const call = (topic: string) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  return {
    note: (topic) => void noted.add(topic),
    listen(topic, listener) {
      const topicListeners = listeners.get(topic) ?? new Set()
      listeners.set(topic, topicListeners.add(listener))
      return () => topicListeners.delete(listener)
    },
    send() {
      const topics = [...noted]
      noted.clear()
      for (const topic of topics) call(topic)
    },
    call,
    drop: () => noted.clear(),
  }
}
