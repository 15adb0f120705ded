import { describe, expect, it } from 'vitest'
import { readAppFlags } from '#src/domain/context/flags.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15'

describe('§1 flags of the app wrapper', () => {
  it('come with the user agent', () => {
    expect(
      readAppFlags(`${phone} PlatApp/2.1 (filter_screen media_categories)`, undefined),
    ).toEqual(['filter_screen', 'media_categories'])
    expect(readAppFlags(`${phone} PlatApp/2.1 (flex_panel; new_filters)`, undefined)).toEqual([
      'new_filters',
      'flex_panel',
    ])
    expect(readAppFlags(`${phone} PlatApp/2.1`, undefined)).toEqual([])
  })

  it('come with the cookie of an app without a token, and the token wins', () => {
    expect(readAppFlags(phone, 'flex_panel.filter_screen')).toEqual(['filter_screen', 'flex_panel'])
    expect(readAppFlags(phone, '')).toEqual([])
    expect(readAppFlags(`${phone} PlatApp/3 (new_filters)`, 'flex_panel')).toEqual(['new_filters'])
  })

  it('are none for a browser, and unknown ones are left out', () => {
    expect(readAppFlags(phone, undefined)).toBeNull()
    expect(readAppFlags(`${phone} NotPlatApp/1 (flex_panel)`, undefined)).toBeNull()
    expect(readAppFlags(`${phone} PlatApp/1 (flex_panel2 shopping)`, undefined)).toEqual([])
  })
})
