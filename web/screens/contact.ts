import { Permission as P } from '../../contract/permissions.ts'
import type { Row } from './screen.ts'

const speaking = [P.PushManage, P.PushApprove]

/** How the platform talks to people beyond a deal. */
export const contactScreens: readonly Row[] = [
  {
    path: '/dashboard/push-notification',
    name: 'PushNotification',
    title: 'menu.push-notification',
    codes: speaking,
    republic: speaking,
    menu: { group: 'admin', place: 152, icon: 'campaign' },
  },
  {
    path: '/dashboard/push-notification/create',
    name: 'PushNotificationCreate',
    title: 'menu.push-notification-create',
    codes: [P.PushManage],
    republic: [P.PushManage],
  },
  {
    path: '/dashboard/push-notification/{id}',
    name: 'PushNotificationId',
    title: 'menu.push-notification-one',
    codes: speaking,
    republic: speaking,
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/site-banners',
    name: 'SiteBanners',
    title: 'menu.site-banners',
    codes: [P.BannerManage],
    republic: [P.BannerManage],
    menu: { group: 'admin', place: 154, icon: 'announcements' },
  },
]
