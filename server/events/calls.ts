import { checkIn as checkInCall, checkInList as checkInListCall } from '#contract/events/check-in.ts'
import * as site from '#contract/events/events.ts'
import { listFeedback, listQuestions, monitorEvent } from '#contract/events/monitoring.ts'
import { hostEvent as hostCall } from '#contract/events/my-events.ts'
import * as people from '#contract/events/participants.ts'
import type { DocumentOffice } from '../documents/public.ts'
import type { CallBook } from '../kernel/calls.ts'
import type { Config } from '../kernel/config.ts'
import type { FileStore } from '../kernel/files/files.ts'
import { checkIn, checkInList } from './door/check-in.ts'
import { bindMyEvents } from './mine/calls.ts'
import { readCertificate } from './people/certify.ts'
import { decide } from './people/decide.ts'
import { exportParticipants } from './people/export.ts'
import { findParticipants, presentOne } from './people/list.ts'
import { myRegistration, myRegistrations, registrationOf } from './people/mine.ts'
import { monitor } from './people/monitor.ts'
import { lyingEvents } from './people/monitored.ts'
import { keepPresence } from './people/presence.ts'
import { cancelOwn, confirmOwn, registerFor } from './people/register.ts'
import { ask, findFeedback, findQuestions, rate } from './people/voices.ts'
import { hostEvent, joinEvent } from './rooms/join.ts'
import { openRooms } from './rooms/room.ts'
import { calendarFile } from './site/calendar-file.ts'
import { listEvents } from './site/list.ts'
import { getEvent } from './site/page.ts'

export interface EventParts {
  config: Config
  files: FileStore
  office: DocumentOffice
}

export function bindEvents(book: CallBook, { config, files, office }: EventParts): void {
  bindMyEvents(book, files, config.bbb !== undefined)
  bindSite(book, { files, office })
  bindPeople(book, { config, files, office })
  bindOrganizer(book)
}

function bindSite({ bind }: CallBook, { files, office }: Pick<EventParts, 'files' | 'office'>) {
  bind(site.listEvents, (ctx, { query }) => listEvents(ctx, files, query))
  bind(site.getEvent, (ctx, { params }) => getEvent(ctx, files, params.id))
  bind(site.eventCalendarFile, (ctx, { params }) => calendarFile(ctx, office.addressOf(''), params.id))
}

function bindPeople({ bind }: CallBook, { config, files, office }: Pick<EventParts, 'config' | 'files' | 'office'>) {
  bind(people.myRegistration, (ctx, { params }) => myRegistration(ctx, files, params.id))
  bind(people.register, async (ctx, { params, body }) => {
    await registerFor(ctx, params.id, body.districtId)
    return registrationOf(ctx, files, params.id)
  })
  bind(people.cancelRegistration, async (ctx, { params }) => {
    await cancelOwn(ctx, params.id)
    return registrationOf(ctx, files, params.id)
  })
  bind(people.confirmRegistration, async (ctx, { params }) => {
    await confirmOwn(ctx, params.id)
    return registrationOf(ctx, files, params.id)
  })
  bind(people.myRegistrations, (ctx, { query }) => myRegistrations(ctx, files, query))
  bind(people.joinEvent, (ctx, { params }) => joinEvent(ctx, openRooms(config, ctx.vault), params.id))
  bind(people.keepPresence, (ctx, { params }) => keepPresence(ctx, params.id))
  bind(people.rateEvent, async (ctx, { params, body }) => {
    await rate(ctx, params.id, body)
    return registrationOf(ctx, files, params.id)
  })
  bind(
    people.eventCertificate,
    (ctx, { params }) => readCertificate(ctx, files, params.id),
    ({ params }) => office.maker.make(params.id),
  )
  bind(people.askSpeaker, (ctx, { params, body }) => ask(ctx, params.id, body.text))
  bind(hostCall, (ctx, { params }) => hostEvent(ctx, openRooms(config, ctx.vault), params.id))
}

function bindOrganizer({ bind, lies }: CallBook) {
  lies('event', lyingEvents)
  bind(people.listParticipants, (ctx, { params, query }) => findParticipants(ctx, params.id, query))
  bind(people.takeParticipantStep, async (ctx, { params, body }) => presentOne(ctx, await decide(ctx, params.id, body)))
  bind(people.exportParticipants, (ctx, { params }) => exportParticipants(ctx, params.id))
  bind(monitorEvent, (ctx, { params }) => monitor(ctx, params.id))
  bind(listQuestions, (ctx, { params, query }) => findQuestions(ctx, params.id, query))
  bind(listFeedback, (ctx, { params, query }) => findFeedback(ctx, params.id, query))
  bind(checkInListCall, (ctx, { params }) => checkInList(ctx, params.id))
  bind(checkInCall, (ctx, { params, body }) => checkIn(ctx, params.id, body.items))
}
