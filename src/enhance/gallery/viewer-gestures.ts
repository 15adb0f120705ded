import { swipeSteps } from '#src/domain/listings/photos/carousel.ts'
import {
  isSwipeDown,
  type Point,
  panBy,
  unzoomed,
  type Zoom,
  zoomStep,
  zoomTo,
} from '#src/domain/listings/photos/zoom.ts'

// Fingers on a photo: two zoom it, one moves it when it is larger than the stage. Otherwise, a swipe to the side goes
// to the next photo, and a swipe down closes the viewer. The mouse zooms by its wheel and by a double click.

interface Answers {
  step(steps: number): void
  close(): void
}

const controls = 'a, button, iframe'
const doubleTapMs = 300
const doubleTapPx = 30
const gapOf = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middleOf = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

export class Gestures {
  readonly #stage: HTMLElement
  readonly #answers: Answers
  readonly #fingers = new Map<number, Point>()
  #zoom: Zoom = unzoomed
  /** Where the only finger so far came down; null after a second one. */
  #from: Point | null = null
  #tap: (Point & { readonly time: number }) | null = null

  constructor(stage: HTMLElement, answers: Answers) {
    this.#stage = stage
    this.#answers = answers
    stage.addEventListener('pointerdown', (event) => this.#begin(event))
    stage.addEventListener('pointermove', (event) => this.#move(event))
    for (const type of ['pointerup', 'pointercancel'] as const)
      stage.addEventListener(type, (event) => this.#end(event))
    stage.addEventListener('wheel', (event) => this.#turn(event), { passive: false })
  }

  /** Zooms about the middle; 0 shows the whole photo. */
  zoom(growth: number, point: Point = { x: 0, y: 0 }): void {
    const { clientWidth: width, clientHeight: height } = this.#stage
    this.#show(zoomTo(this.#zoom, growth * this.#zoom.scale, point, { width, height }))
  }

  #begin(event: PointerEvent): void {
    const isMouse = event.pointerType === 'mouse'
    if ((event.target as Element).closest(controls) !== null || (isMouse && event.button !== 0))
      return
    this.#stage.setPointerCapture(event.pointerId)
    const point = this.#pointOf(event)
    this.#fingers.set(event.pointerId, point)
    this.#from = this.#fingers.size === 1 ? point : null
  }

  #move(event: PointerEvent): void {
    const last = this.#fingers.get(event.pointerId)
    if (last === undefined) return
    const point = this.#pointOf(event)
    const otherFinger = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1]
    this.#fingers.set(event.pointerId, point)
    const { clientWidth: width, clientHeight: height } = this.#stage
    const by = { x: point.x - last.x, y: point.y - last.y }
    if (otherFinger !== undefined) {
      const half = { x: by.x / 2, y: by.y / 2 }
      const growth = gapOf(point, otherFinger) / Math.max(1, gapOf(last, otherFinger))
      this.zoom(growth, middleOf(last, otherFinger))
      this.#show(panBy(this.#zoom, half, { width, height }))
    } else if (this.#zoom.scale > 1) this.#show(panBy(this.#zoom, by, { width, height }))
    else if (this.#from !== null && event.pointerType !== 'mouse') this.#pull(this.#from, point)
  }

  #end(event: PointerEvent): void {
    const from = this.#from
    if (!this.#fingers.delete(event.pointerId)) return
    if (this.#fingers.size > 0) return
    this.#from = null
    if (from === null) return
    const point = this.#pointOf(event)
    const [dx, dy] = [point.x - from.x, point.y - from.y]
    const swipes = event.type === 'pointerup' && event.pointerType !== 'mouse'
    if (Math.hypot(dx, dy) < doubleTapPx) this.#tapped(point, event.timeStamp)
    else if (this.#zoom.scale > 1 || !swipes) return
    else if (isSwipeDown(dx, dy)) this.#answers.close()
    else if (swipeSteps(dx, dy) !== 0) this.#answers.step(swipeSteps(dx, dy))
    if (this.#zoom.scale === 1) this.#show(unzoomed)
  }

  #tapped(point: Point, time: number): void {
    const last = this.#tap
    this.#tap = { ...point, time }
    if (last === null || time - last.time > doubleTapMs || gapOf(last, point) > doubleTapPx) return
    this.#tap = null
    this.zoom(this.#zoom.scale > 1 ? 0 : zoomStep, point)
  }

  #turn(event: WheelEvent): void {
    if ((event.target as Element).closest(controls) !== null) return
    event.preventDefault()
    this.zoom(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), this.#pointOf(event))
  }

  /** The photo follows a finger down. */
  #pull(from: Point, { x, y }: Point): void {
    const dy = y - from.y
    const slide = this.#slide
    if (slide !== null && dy > Math.abs(x - from.x)) slide.style.translate = `0 ${dy}px`
  }

  #pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width, height } = this.#stage.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }

  get #slide(): HTMLElement | null {
    return this.#stage.querySelector<HTMLElement>('.viewer__slide:not([hidden])')
  }

  /** Shows a photo that was not zoomed yet. */
  reset(): void {
    for (const slide of this.#stage.querySelectorAll<HTMLElement>('.viewer__slide'))
      slide.removeAttribute('style')
    this.#zoom = unzoomed
    delete this.#stage.dataset['zoomed']
  }

  #show(zoom: Zoom): void {
    const slide = this.#slide
    const photo = slide?.querySelector('img')
    if (slide === null || photo == null) return
    const { scale, x, y } = zoom
    const begins = this.#zoom.scale === 1 && scale > 1
    this.#zoom = zoom
    this.#stage.toggleAttribute('data-zoomed', scale > 1)
    slide.style.translate = `${x}px ${y}px`
    slide.style.scale = String(scale)
    if (!begins) return
    for (const source of slide.querySelectorAll('source')) source.sizes = '300vw'
  }
}
