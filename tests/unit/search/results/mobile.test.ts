import { describe, expect, it } from 'vitest'
import { isMobile, isMobileAgent } from '#src/domain/search/results/mobile.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const iPad =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1'
const pixel =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
const androidTablet =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

describe('§6 mobile', () => {
  it.each([
    [iPhone, true],
    [pixel, true],
    ['Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0', true],
    [iPad, false],
    [androidTablet, false],
    ['Mozilla/5.0 (Android 14; Tablet; rv:130.0) Gecko/130.0 Firefox/130.0', false],
    [desktop, false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('is what the user agent %j says: %s', (userAgent, mobile) =>
    expect(isMobileAgent(userAgent)).toBe(mobile),
  )

  it.each([
    [desktop, 767, true],
    [desktop, 768, false],
    [androidTablet, 800, false],
    [iPhone, 932, true],
  ])('or a screen narrower than 768 px: %s at %i px is %s', (userAgent, width, mobile) =>
    expect(isMobile(userAgent, width)).toBe(mobile),
  )
})
