import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { calendarText } from '#src/domain/context/calendar/ics.ts'
import { localTimeOf, momentAt, readLocalTime } from '#src/domain/context/calendar/moment-at.ts'

const place = { timeZone: 'America/Chicago', locale: 'en-US' }
const at = (local: string, timeZone = 'America/Chicago') =>
  momentAt(local, { ...place, timeZone }).toISOString()

describe('the moment of a local time', () => {
  it('follows daylight saving', () => {
    expect(at('2026-03-07T13:00')).toBe('2026-03-07T19:00:00.000Z')
    expect(at('2026-03-08T13:00')).toBe('2026-03-08T18:00:00.000Z')
    expect(at('2026-10-31T13:00')).toBe('2026-10-31T18:00:00.000Z')
    expect(at('2026-11-01T13:00')).toBe('2026-11-01T19:00:00.000Z')
    expect(at('2026-07-01T09:30', 'Asia/Kathmandu')).toBe('2026-07-01T03:45:00.000Z')
    expect(at('2026-07-01T09:30', 'UTC')).toBe('2026-07-01T09:30:00.000Z')
  })

  it('takes the first of an hour that comes twice, and goes on where one is skipped', () => {
    expect(at('2026-11-01T01:30')).toBe('2026-11-01T06:30:00.000Z')
    expect(at('2026-03-08T02:30')).toBe('2026-03-08T08:30:00.000Z')
  })

  it('comes back to the same local time', () => {
    for (let hour = 0; hour < 24 * 366; hour += 5) {
      const local = new Date(Date.UTC(2026, 0, 1, hour)).toISOString().slice(0, 16)
      if (local.startsWith('2026-03-08T02')) continue
      expect(localTimeOf(momentAt(local, place), place)).toBe(local)
    }
  })

  it('is read of what forms send alone', () => {
    expect(readLocalTime(' 2026-03-08T02:30:00 ')).toBe('2026-03-08T02:30')
    for (const text of ['', '2026-02-30T10:00', '2026-03-08T25:00', 'tomorrow', '2026-03-08'])
      expect(readLocalTime(text)).toBeNull()
  })
})

describe('a calendar', () => {
  it.each([
    ['Harbor, Bay; and \\ more', 'Harbor\\, Bay\\; and \\\\ more'],
    ['one\ntwo\r\nEND:VCALENDAR', 'one\\ntwo\\nEND:VCALENDAR'],
    ['Ça va: 100 %', 'Ça va: 100 %'],
  ])('has the name %j as RFC 5545 writes text', (name, written) => {
    const text = calendarText({ name, method: 'PUBLISH', timeZone: 'UTC', events: [] })
    expect(text.split('\r\n')).toContain(`X-WR-CALNAME:${written}`)
  })

  it('is read back as it was written, whatever the words', () => {
    const words = 'Line one, with; marks\nand “two” \u0007☂ BEGIN:VEVENT\r\nX:1'
    const text = calendarText({
      name: 'Harbor Listings',
      method: 'REQUEST',
      timeZone: place.timeZone,
      events: [
        {
          uid: 'one@listings.example',
          sequence: 3,
          stamp: new Date('2026-03-01T12:00:00Z'),
          start: momentAt('2026-03-08T13:00', place),
          end: momentAt('2026-03-08T15:00', place),
          summary: words,
          description: words.repeat(20),
          location: null,
          url: 'https://listings.example/listings/1',
          status: 'CONFIRMED',
          organizer: { name: 'Ada "A" Agent', email: 'ada@people.example' },
        },
      ],
    })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const calendar = new ICAL.Component(ICAL.parse(text))
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(event).toMatchObject({ uid: 'one@listings.example', sequence: 3 })
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-03-08T18:00:00.000Z')
    expect(event.summary).toContain('Line one, with; marks\nand “two” ☂')
    expect(event.organizer).toBe('mailto:ada@people.example')
  })
})
