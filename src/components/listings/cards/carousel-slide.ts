import { html, type Markup } from '#src/components/html.ts'
import type { Photo } from '#src/domain/listings/view.ts'
import { cardPhoto } from './card-photo.ts'

export const carouselSlide = (photo: Photo): Markup =>
  html`<div class="carousel__slide">${cardPhoto(photo, false)}</div>`
