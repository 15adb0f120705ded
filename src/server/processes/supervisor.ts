import cluster from 'node:cluster'
import { availableParallelism } from 'node:os'
import type { Log } from '#src/use-cases/context/context.ts'
import type { ProcessRole, ProcessState } from './process-messages.ts'
import { queueReloads, type Reloads } from './queue-reloads.ts'
import { createPauses } from './restart-pauses.ts'
import { type SiteChild, type StartFailure, watchChild } from './site-child.ts'
import * as sentences from './supervisor-messages.ts'

export interface SupervisorParts {
  /** The script of each process. Its argument is the role. */
  readonly script: string
  readonly processes: number
  readonly log: Log
  /**
   * Prepares new code, given the script that runs now. Returns its script for each process, or a sentence if the site
   * cannot go on with it.
   */
  readonly prepare: (
    running: string,
  ) => Promise<{ readonly script: string } | { readonly failure: string }>
  readonly tell: (reloads: Reloads) => void
}

/** A process that ends is replaced by another one in its place. */
interface Place {
  readonly role: ProcessRole
  readonly pause: ReturnType<typeof createPauses>
  child: SiteChild | null
  restarts: number
}

/** How long a process may take to start or to stop before it is killed. */
const patienceMs = 120_000

/**
 * Runs a site in several processes: one for the jobs, which begins first because it saves the columns of the search, and
 * those that share the port. Nothing but messages passes through here, so that little can go wrong.
 */
export class Supervisor {
  readonly #parts: SupervisorParts
  readonly #places: readonly Place[]
  /** Replaces one process after the other by a new one, which serves before the old one stops. */
  readonly reload: () => Promise<void>
  #script: string
  readonly #started = Promise.withResolvers<void>()
  #isStopping = false

  constructor(parts: SupervisorParts) {
    this.#parts = parts
    this.#script = parts.script
    const roles: ProcessRole[] = ['jobs', ...Array<ProcessRole>(parts.processes).fill('web')]
    this.#places = roles.map((role) => ({ role, pause: createPauses(), child: null, restarts: 0 }))
    this.reload = queueReloads({ ...parts, reload: () => this.#reload() })
    cluster.schedulingPolicy = cluster.SCHED_RR
  }

  /** Returns a sentence if the site cannot start. */
  async start(): Promise<StartFailure> {
    const [jobs, ...web] = this.#places
    const failure = (await this.#fill(jobs!)) ?? (await this.#fillAll(web))
    if (failure !== null) await this.stop()
    this.#started.resolve()
    return failure
  }

  /** Starts as many at once as there are cores. */
  async #fillAll(places: readonly Place[]): Promise<StartFailure> {
    const empty = [...places]
    let failure: StartFailure = null
    const fillNext = async () => {
      for (let place = empty.shift(); place !== undefined; place = empty.shift()) {
        failure ??= await this.#fill(place)
        if (failure !== null) return
      }
    }
    await Promise.all(Array.from({ length: availableParallelism() }, fillNext))
    return failure
  }

  /** Starts a process in a place that has none. */
  async #fill(place: Place): Promise<StartFailure> {
    const child = this.#fork(place.role)
    const failure = await startedInTime(child)
    if (failure !== null) return failure
    if (place.child === null) this.#enter(place, child)
    else void endInTime(child, true)
    return null
  }

  #fork(role: ProcessRole): SiteChild {
    cluster.setupPrimary({ exec: this.#script, args: [role] })
    return watchChild(cluster.fork(), role, (topic) => this.#jobs?.send({ kind: 'signal', topic }))
  }

  get #jobs(): SiteChild | null {
    return this.#places[0]!.child
  }

  #enter(place: Place, child: SiteChild): void {
    place.child = child
    this.#tellProcesses()
    void child.ended.then((end) => {
      if (place.child !== child) return
      place.child = null
      this.#tellProcesses()
      if (this.#isStopping) return
      place.restarts++
      const pauseMs = place.pause(Date.now() - child.since.getTime())
      const { role, pid } = child
      this.#parts.log.warn({ role, pid, ...end }, sentences.ended(role, pauseMs))
      this.#refillAfter(place, pauseMs)
    })
  }

  #refillAfter(place: Place, pauseMs: number): void {
    setTimeout(() => void this.#refill(place), pauseMs)
  }

  async #refill(place: Place): Promise<void> {
    if (this.#isStopping || place.child !== null) return
    const failure = await this.#fill(place)
    if (failure === null || this.#isStopping) return
    const pauseMs = place.pause(0)
    this.#parts.log.error({ role: place.role, reason: failure }, sentences.notStarted(pauseMs))
    this.#refillAfter(place, pauseMs)
  }

  #tellProcesses(): void {
    const processes = this.#places.flatMap(stateOf)
    for (const { child } of this.#places) child?.send({ kind: 'processes', processes })
  }

  async #reload(): Promise<StartFailure | undefined> {
    await this.#started.promise
    const prepared = await this.#parts.prepare(this.#script)
    if ('failure' in prepared) return prepared.failure
    const old = this.#script
    this.#script = prepared.script
    for (const place of this.#places) {
      if (this.#isStopping) return undefined
      const failure = await this.#replace(place)
      if (failure === null) continue
      this.#script = old
      return failure
    }
    return null
  }

  async #replace(place: Place): Promise<StartFailure> {
    const old = place.child
    const child = this.#fork(place.role)
    const failure = await startedInTime(child)
    if (failure !== null) return failure
    // The old process may have ended meanwhile, and another one may have taken its place.
    const { child: now } = place
    this.#enter(place, child)
    await Promise.all([old, now === old ? null : now].map((each) => endInTime(each, true)))
    return null
  }

  /** The processes that answer requests end before the one that runs the jobs. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const [jobs, ...web] = this.#places
    await Promise.all(web.map(({ child }) => endInTime(child, false)))
    await endInTime(jobs!.child, false)
    killAll()
  }

  kill(): void {
    killAll()
  }
}

const stateOf = ({ role, child, restarts }: Place): ProcessState[] =>
  child === null ? [] : [{ role, pid: child.pid, since: child.since.toISOString(), restarts }]

function killAll(): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL')
}

async function startedInTime(child: SiteChild): Promise<StartFailure> {
  const timer = setTimeout(child.kill, patienceMs)
  const failure = await child.started
  clearTimeout(timer)
  if (failure !== null) child.kill()
  return failure
}

async function endInTime(child: SiteChild | null, isReplaced: boolean): Promise<void> {
  if (child === null) return
  child.send({ kind: 'stop', isReplaced })
  const timer = setTimeout(child.kill, patienceMs)
  await child.ended
  clearTimeout(timer)
}
