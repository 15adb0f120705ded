export interface Signals {
  note(topic: string): void
  listen(topic: string, listener: () => void): () => void
  /** Calls the listeners of the noted topics after a commit. */
  send(): void
  /** Forgets the noted topics after a rollback. */
  drop(): void
}

export function createSignals(): Signals {
  const noted = new Set<string>()
  const listeners = new Map<string, Set<() => void>>()
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
      for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener()
    },
    drop: () => noted.clear(),
  }
}
