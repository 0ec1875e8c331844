import { Permission as P } from '../../contract/permissions.ts'
import type { Row } from './screen.ts'

/** Seminars and webinars. */
export const eventScreens: readonly Row[] = [
  {
    path: '/dashboard/webinars',
    name: 'MyWebinars',
    title: 'menu.webinars',
    codes: [P.ParticipationBase],
    menu: { group: 'user', place: 70, icon: 'webinars' },
  },
  {
    path: '/dashboard/webinars/my-webinars',
    name: 'WebinarsMyWebinars',
    title: 'menu.my-webinars',
    codes: [P.ParticipationBase],
    menu: { group: 'user', place: 70, icon: 'webinars', parent: 'menu.webinars' },
  },
  { path: '/dashboard/webinars/create', name: 'WebinarsCreate', title: 'menu.event-create', codes: [P.WebinarEdit] },
  {
    path: '/dashboard/webinars/webinars-and-seminars',
    name: 'WebinarsAndSeminars',
    title: 'menu.webinars-and-seminars',
    codes: [P.WebinarOrganize],
    menu: { group: 'user', place: 70, icon: 'seminar', parent: 'menu.webinars' },
  },
  {
    path: '/dashboard/webinars/webinars-and-seminars/seminar/create',
    name: 'SeminarCreate',
    title: 'menu.seminar-form',
    codes: [P.WebinarEdit],
  },
  {
    path: '/dashboard/webinars/webinars-and-seminars/seminar/update/{id}',
    name: 'SeminarUpdate',
    title: 'menu.seminar-form',
    codes: [P.WebinarEdit],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/webinars/webinars-and-seminars/webinar/create',
    name: 'WebinarCreate',
    title: 'menu.webinar-form',
    codes: [P.WebinarEdit],
  },
  {
    path: '/dashboard/webinars/webinars-and-seminars/webinar/update/{id}',
    name: 'WebinarUpdate',
    title: 'menu.webinar-form',
    codes: [P.WebinarEdit],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/webinars/webinars-and-seminars/webinar-details-and-monitoring/{id}',
    name: 'WebinarDetailsAndMonitoring',
    title: 'menu.event-monitoring',
    codes: [P.WebinarMonitor, P.WebinarModerate],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/webinars/webinars-and-seminars/check-in/{id}',
    name: 'CheckIn',
    layout: 'empty',
    title: 'check-in.title',
    validate: { id: 'int' },
    noindex: true,
  },
]
