import { describe, expect, it } from 'vitest'
import { type AlertForm, newForm, readForm } from '#src/domain/alerts/manage/alert-form.ts'
import { scheduleText } from '#src/domain/alerts/manage/alert-words.ts'
import { bulkWords } from '#src/domain/alerts/manage/bulk-words.ts'
import { eventText } from '#src/domain/alerts/manage/event-words.ts'
import { type BulkAction, bulkActions } from '#src/domain/alerts/manage/paths.ts'
import {
  type ChangeSinceOpened,
  changesSinceOpened,
} from '#src/domain/alerts/manage/since-opened.ts'
import { reasonsOf } from '#src/domain/alerts/reasons.ts'

describe('§8 bulk actions on alerts', () => {
  const sentences: Readonly<Record<BulkAction, readonly string[]>> = {
    delete: [
      'Delete this alert?',
      'Delete these 3 alerts?',
      'The alert was deleted.',
      '3 alerts were deleted.',
      'The alert could not be deleted.',
      'The alerts could not be deleted.',
    ],
    pause: [
      'Pause this alert?',
      'Pause these 3 alerts?',
      'The alert was paused.',
      '3 alerts were paused.',
      'The alert could not be changed.',
      'The alerts could not be changed.',
    ],
    resume: [
      'Resume this alert?',
      'Resume these 3 alerts?',
      'The alert was resumed.',
      '3 alerts were resumed.',
      'The alert could not be changed.',
      'The alerts could not be changed.',
    ],
    agent_notifications: [
      'Remove agent notifications from this alert?',
      'Remove agent notifications from these 3 alerts?',
      'Agent notifications were removed from the alert.',
      'Agent notifications were removed from 3 alerts.',
      'The alert could not be changed.',
      'The alerts could not be changed.',
    ],
    click_notifications: [
      'Remove click notifications from this alert?',
      'Remove click notifications from these 3 alerts?',
      'Click notifications were removed from the alert.',
      'Click notifications were removed from 3 alerts.',
      'The alert could not be changed.',
      'The alerts could not be changed.',
    ],
  }

  it.each(bulkActions)('say one and several of %s', (action) => {
    const { question, done, failed } = bulkWords[action]
    const said = [question, done, failed].flatMap((say) => [say(1), say(3)])
    expect(said).toEqual(sentences[action])
    expect(question('{n}')).toContain('{n}')
  })
})

it.each([
  ['New', null, null, 'New on the market'],
  ['PriceChange', '410000', '400000', 'Price lowered by $10,000, from $410,000 to $400,000'],
  ['PriceChange', '400000', '410500', 'Price raised by $10,500, from $400,000 to $410,500'],
  ['PriceChange', null, '400000', 'Price changed'],
  ['Pending', '"Active"', '"Pending"', 'Now pending'],
  ['Pending', '"Active"', '"Active Under Contract"', 'Now under contract'],
  ['Sold', '"Pending"', '"Closed"', 'Sold'],
  ['BackOnMarket', '"Pending"', '"Active"', 'Back on the market'],
  ['StatusChange', '"Active"', '"Withdrawn"', 'Status changed, from Active to Withdrawn'],
  ['StatusChange', null, '"Withdrawn"', 'Status changed to Withdrawn'],
  ['StatusChange', null, 'broken', 'Status changed to broken'],
  ['OpenHouse', null, null, 'Open house'],
  ['Recommended', null, null, 'Recommended to you'],
])('an event %s from %s to %s is told', (Event, OldValue, NewValue, text) => {
  expect(eventText({ Event, OldValue, NewValue })).toBe(text)
})

describe('what changed since a listing was seen', () => {
  const change = (Field: string, from: unknown, to: unknown): ChangeSinceOpened => ({
    Field,
    OldValue: JSON.stringify(from),
    NewValue: JSON.stringify(to),
  })

  it('starts with the most important change', () => {
    expect(
      changesSinceOpened([
        change('PublicRemarks', 'Old', 'New'),
        change('Media', ['a', 'b'], ['a', 'b', 'c', 'd', 'e', 'f']),
        change('StandardStatus', 'Active', 'Pending'),
        change('ListPrice', 410_000, 405_000),
        change('ListPrice', 405_000, 400_000),
      ]),
    ).toEqual([
      'Price lowered by $10,000 since you saw it',
      'Now pending since you saw it',
      '4 new photos',
      'New description',
    ])
  })

  it('is nothing where it was changed back', () => {
    expect(
      changesSinceOpened([
        change('ListPrice', 400_000, 390_000),
        change('ListPrice', 390_000, 400_000),
        change('StandardStatus', 'Active', 'Pending'),
        change('StandardStatus', 'Pending', 'Active'),
        change('Media', ['a', 'b'], ['a']),
        { Field: 'PublicRemarks', OldValue: null, NewValue: null },
      ]),
    ).toEqual([])
    expect(changesSinceOpened([change('Media', [], ['a'])])).toEqual(['1 new photo'])
  })
})

it.each([
  [{ Frequency: 'instant' }, 'As it happens'],
  [{ Frequency: 'few' }, 'Up to four times a day'],
  [{ Frequency: 'daily', Hour: 0 }, 'Every day at 12 AM'],
  [{ Frequency: 'weekly', DaysOfWeek: ['1'] }, 'On Monday at 8 AM'],
  [
    { Frequency: 'weekly', DaysOfWeek: ['1', '3', '7'] },
    'On Monday, Wednesday, and Sunday at 8 AM',
  ],
  [{ Frequency: 'monthly', DayOfMonth: 31, Hour: 13 }, 'On day 31 of the month at 1 PM'],
] as const)('%j is told %s', (change, text) => {
  expect(scheduleText({ Hour: 8, DaysOfWeek: null, DayOfMonth: null, ...change })).toBe(text)
})

describe('the form of an alert', () => {
  const first = newForm('search', 'Harbor', true)
  const problemsOf = (change: Partial<AlertForm>) => {
    const read = readForm({ ...first, ...change }, 'search', true)
    return read.ok ? [] : Object.keys(read.problems)
  }

  it.each([
    [{}, []],
    [{ name: ' \u0000 ' }, ['name']],
    [{ name: 'x'.repeat(101) }, ['name']],
    [{ events: ['Nonsense'] }, ['events']],
    [{ recipients: 'everyone' }, ['recipients']],
    [{ frequency: '' }, ['frequency']],
    [{ hour: '24' }, ['hour']],
    [{ hour: '1.5' }, ['hour']],
    [{ frequency: 'weekly', days: ['8', 'x'] }, ['days']],
    [{ frequency: 'monthly', monthday: '32' }, ['monthday']],
    [{ frequency: 'daily', monthday: 'x', days: [] }, []],
  ])('says what is wrong with %j', (change, fields) => {
    expect(problemsOf(change)).toEqual(fields)
  })

  it('tells the owner alone where there is no contact, and needs no approval then', () => {
    const form = { ...first, curated: true, copy: true, opens: true, clicks: true }
    expect(readForm(form, 'listing', false)).toMatchObject({
      values: {
        Recipients: 'owner',
        Curated: false,
        CopyToOwner: false,
        TellOfOpens: false,
        TellOfClicks: false,
      },
    })
    expect(readForm(form, 'listing', true)).toMatchObject({
      values: { Recipients: 'contact', Curated: true, CopyToOwner: true, TellOfClicks: true },
    })
    const read = readForm(form, 'listing', true)
    expect(read.ok && read.values.Events).not.toContain('New')
  })
})

it('prices are in the currency of their listing, as the place writes it', () => {
  const event = { Event: 'PriceChange', OldValue: '410000', NewValue: '400000', Source: '' }
  expect(eventText(event, 'EUR')).toContain('€10,000')
  expect(reasonsOf([event], () => null, 'EUR').map(({ text }) => text)).toEqual([
    'price lowered by €10,000',
  ])
  const change = { Field: 'ListPrice', OldValue: '410000', NewValue: '400000', Currency: 'EUR' }
  expect(changesSinceOpened([change]).join()).toContain('€10,000')
  expect(changesSinceOpened([{ ...change, Currency: 'USD' }]).join()).toContain('$10,000')
})
