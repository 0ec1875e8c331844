import { expect, test } from 'vitest'
import { EventDraft } from '#contract/events/event.ts'
import { type EventValues, eventContent, freshEvent, linkOf } from './event-values.ts'

const half: EventValues = {
  ...freshEvent('webinar'),
  title: { uz: '' },
  price: Number.NaN,
  capacity: null,
  joinUrl: 'https://zoom.us/j/1',
  speakers: [
    { name: 'Aziz Karimov', post: null, photo: null },
    { name: ' ', post: null, photo: null },
  ],
  materials: [
    { name: 'Slaydlar', file: null, url: 'htt' },
    { name: 'Kitob', file: null, url: 'https://agro.uz/kitob.pdf' },
    { name: '', file: 'a'.repeat(64), url: null },
  ],
  districtQuotas: [
    { districtId: 0, seats: 5 },
    { districtId: 1_703_202, seats: 0 },
    { districtId: 1_703_203, seats: 7 },
  ],
}

test('a server is sent what it takes of a form half filled in; the link goes beside it', () => {
  const content = eventContent(half)
  expect(EventDraft.safeParse(content).error).toBeUndefined()
  expect(content).toMatchObject({
    title: null,
    price: null,
    speakers: [{ name: 'Aziz Karimov' }],
    materials: [{ name: 'Kitob' }],
    districtQuotas: [{ seats: 7 }],
  })
  expect(content).not.toHaveProperty('joinUrl')
})

test('a link is sent when it is one of its platform, none is told, and half of one is kept here', () => {
  expect(linkOf({ ...half, platform: 'zoom' })).toEqual({ joinUrl: 'https://zoom.us/j/1' })
  expect(linkOf({ ...half, platform: 'meet' })).toEqual({})
  expect(linkOf({ ...half, platform: 'zoom', joinUrl: 'https://zo' })).toEqual({})
  expect(linkOf({ ...half, joinUrl: '' })).toEqual({ joinUrl: null })
  expect(linkOf({ ...half, platform: 'bbb' })).toEqual({ joinUrl: null })
})
