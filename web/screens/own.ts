import { Permission as P } from '../../contract/permissions.ts'
import { auth, type Row } from './screen.ts'

/**
 * Behind sign-in, without the frame of the dashboard. A short table of their own: what stands around them looks them up,
 * and would bring the rows of every desk along to a page that a telephone opens.
 */
export const ownScreens: readonly Row[] = [
  {
    path: '/dashboard/monitoring',
    name: 'Monitoring',
    layout: 'empty',
    title: 'menu.monitoring',
    middleware: auth,
    codes: [P.MonitoringView],
    menu: { group: 'admin', place: 15, icon: 'monitoring' },
    noindex: true,
  },
  {
    path: '/monitoring',
    name: 'MonitoringForRais',
    layout: 'empty',
    title: 'chair.title',
    middleware: auth,
    codes: [P.MonitoringView, P.MonitoringRais],
    noindex: true,
  },
  {
    path: '/dashboard/hokim-assistant/field',
    name: 'HokimAssistantField',
    layout: 'empty',
    middleware: auth,
    title: 'menu.field',
    codes: [P.HokimAssistantForms],
    noindex: true,
  },
]
