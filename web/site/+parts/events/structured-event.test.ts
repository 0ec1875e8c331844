import { expect, test } from 'vitest'
import type { EventPage } from '#contract/events/events.ts'
import { structuredEvent } from './structured-event.ts'

const seminar: EventPage = {
  id: 7,
  type: 'seminar',
  title: 'Bogʻdorchilik',
  picture: '/files/a/640',
  focus: null,
  startsAt: '2026-12-01T05:00:00.000Z',
  endsAt: '2026-12-01T08:00:00.000Z',
  registrationUntil: '2026-12-01T05:00:00.000Z',
  stage: 'planned',
  language: 'uz',
  price: 5_000_000,
  platform: null,
  region: { id: 1, name: 'Samarqand viloyati' },
  district: { id: 2, name: 'Urgut tumani' },
  topics: [],
  speakers: ['Aziz Karimov'],
  organizer: { name: 'Agro Bilim Markazi', verified: true },
  seats: { capacity: 50, left: 3, waiting: 0 },
  open: true,
  certificate: true,
  recorded: false,
  path: '/media/seminars-and-webinars/seminars/7',
  description: 'Matn',
  audience: null,
  people: [{ name: 'Aziz Karimov', post: 'Agronom', photo: null }],
  address: 'Navoiy koʻchasi 5',
  room: null,
  transport: null,
  point: { latitude: 39.4, longitude: 67.2 },
  approval: false,
  quotas: [],
  materials: [],
  recordingUrl: null,
  recordingVideo: null,
  recordingEmbed: null,
  cancelReason: null,
  rating: null,
  organizerId: null,
  publishedAt: '2026-11-01T05:00:00.000Z',
}
const at = { origin: 'https://agro.example', url: 'https://agro.example/x', lang: 'uz' as const }

test('a seminar has a place, a price in soʻm and seats', () => {
  expect(structuredEvent(seminar, at)).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { address: { addressLocality: 'Urgut tumani' }, geo: { latitude: 39.4 } },
    offers: { price: 50_000, availability: 'https://schema.org/InStock' },
    remainingAttendeeCapacity: 3,
  })
})

test('a webinar is at its page and nowhere else; one that is off or full says so', () => {
  const webinar: EventPage = { ...seminar, type: 'webinar', region: null, district: null, price: null }
  const told = structuredEvent({ ...webinar, stage: 'cancelled', seats: { capacity: 5, left: 0, waiting: 2 } }, at)
  expect(told).toMatchObject({
    location: { '@type': 'VirtualLocation', url: at.url },
    eventStatus: 'https://schema.org/EventCancelled',
    isAccessibleForFree: true,
    offers: { price: 0, availability: 'https://schema.org/SoldOut' },
  })
})
