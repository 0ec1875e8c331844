import type { EventPage } from '#contract/events/events.ts'
import { bcp47, type Language } from '#uz/language.ts'

interface At {
  origin: string
  url: string
  lang: Language
}

const soum = (tiyin: number) => Math.round(tiyin / 100)

/** An event as search engines read it; of a webinar they learn the page, never the link. */
export function structuredEvent(event: EventPage, { origin, url, lang }: At) {
  const { type, stage, picture, price, point, seats, open } = event
  return {
    '@type': event.topics.length > 0 ? 'EducationEvent' : 'Event',
    '@id': url,
    url,
    name: event.title,
    description: event.description.slice(0, 1000),
    inLanguage: bcp47[lang],
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${stage === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${type === 'webinar' ? 'Online' : 'Offline'}EventAttendanceMode`,
    location:
      type === 'webinar'
        ? { '@type': 'VirtualLocation', url }
        : {
            '@type': 'Place',
            name: event.room ?? event.address ?? event.organizer.name,
            address: {
              '@type': 'PostalAddress',
              addressCountry: 'UZ',
              ...(event.region && { addressRegion: event.region.name }),
              ...(event.district && { addressLocality: event.district.name }),
              ...(event.address && { streetAddress: event.address }),
            },
            ...(point && {
              geo: { '@type': 'GeoCoordinates', latitude: point.latitude, longitude: point.longitude },
            }),
          },
    ...(picture && { image: [`${origin}${picture}`] }),
    organizer: { '@type': 'Organization', name: event.organizer.name },
    performer: event.people.map(({ name, post }) => ({ '@type': 'Person', name, ...(post && { jobTitle: post }) })),
    isAccessibleForFree: price === null,
    offers: {
      '@type': 'Offer',
      url,
      price: price === null ? 0 : soum(price),
      priceCurrency: 'UZS',
      validFrom: event.publishedAt,
      availability: `https://schema.org/${open && seats.left !== 0 ? 'InStock' : 'SoldOut'}`,
    },
    ...(seats.capacity !== null && {
      maximumAttendeeCapacity: seats.capacity,
      ...(seats.left !== null && { remainingAttendeeCapacity: seats.left }),
    }),
    ...(event.recordingUrl && {
      recordedIn: {
        '@type': 'VideoObject',
        name: event.title,
        contentUrl: event.recordingUrl,
        uploadDate: event.endsAt,
      },
    }),
    ...(event.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: event.rating.average,
        reviewCount: event.rating.count,
      },
    }),
  }
}
