import { type Frame, offsetOf } from '#src/islands/map/openlayers/canvas/frame.ts'
import { pointedOf, type Scene } from './scene.ts'

/** Separate images above all marks, so that hovering repaints nothing. */
export function placePointed(into: HTMLElement, frame: Frame, scene: Scene): void {
  const shown = pointedOf(scene).map(({ sprite, at }) => {
    const [x, y] = offsetOf(at, frame)
    const whole = (value: number) => Math.round(value * frame.ratio) / frame.ratio
    const left = whole(frame.width / 2 + x - sprite.x)
    const top = whole(frame.height / 2 + y - sprite.y)
    Object.assign(sprite.canvas.style, {
      position: 'absolute',
      top: '0',
      left: '0',
      transform: `translate(${left}px, ${top}px)`,
    })
    Object.assign(sprite.canvas.style, { width: `${sprite.width}px`, height: `${sprite.height}px` })
    return sprite.canvas
  })
  const isSame =
    shown.length === into.children.length && shown.every((canvas, i) => canvas === into.children[i])
  if (!isSame) into.replaceChildren(...shown)
}
