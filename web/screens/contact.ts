import { Permission as P } from '../../contract/permissions.ts'
import type { Row } from './screen.ts'

const desk = [P.CallCenterOperate, P.CallCenterSupervise]
const speaking = [P.PushManage, P.PushApprove]

/** How the platform talks to people beyond a deal, and how people get help. */
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
  {
    path: '/dashboard/messages',
    name: 'Messages',
    title: 'menu.messages',
    codes: [P.AuditView, P.PushManage, P.CallCenterSupervise],
    menu: { group: 'admin', place: 156, icon: 'audit' },
  },
  {
    path: '/dashboard/call-center',
    name: 'CallCenter',
    title: 'menu.call-center',
    codes: desk,
    republic: desk,
    menu: { group: 'admin', place: 126, icon: 'headset' },
  },
  {
    path: '/dashboard/call-center/wallboard',
    name: 'CallCenterWallboard',
    title: 'menu.call-center-wallboard',
    codes: [P.CallCenterSupervise],
    republic: [P.CallCenterSupervise],
  },
  {
    path: '/dashboard/call-center/shifts',
    name: 'CallCenterShifts',
    title: 'menu.call-center-shifts',
    codes: [P.CallCenterSupervise],
    republic: [P.CallCenterSupervise],
  },
  {
    path: '/dashboard/call-center/topics',
    name: 'CallCenterTopics',
    title: 'menu.call-center-topics',
    codes: [P.CallCenterSupervise],
    republic: [P.CallCenterSupervise],
  },
  {
    path: '/dashboard/call-center/{id}',
    name: 'CallCenterId',
    title: 'menu.ticket',
    codes: desk,
    republic: desk,
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/escalations',
    name: 'Escalations',
    title: 'menu.escalations',
    codes: [P.OrganizationEmployees, P.HokimFormsVerify, P.LoanOrganizationEmployees],
    menu: { group: 'admin', place: 126.5, icon: 'responses' },
  },
  {
    path: '/dashboard/inbox',
    name: 'Inbox',
    title: 'menu.inbox',
    codes: [P.ChatStaff, P.ChatSupervise],
    republic: [P.ChatStaff, P.ChatSupervise],
    menu: { group: 'admin', place: 126.2, icon: 'message' },
  },
  {
    path: '/dashboard/inbox/{id}',
    name: 'InboxId',
    title: 'menu.thread',
    codes: [P.ChatStaff, P.ChatSupervise],
    republic: [P.ChatStaff, P.ChatSupervise],
    validate: { id: 'int' },
  },
  {
    path: '/dashboard/inbox/answers',
    name: 'InboxAnswers',
    title: 'menu.canned-answers',
    codes: [P.ChatSupervise],
    republic: [P.ChatSupervise],
    menu: { group: 'admin', place: 126.3, icon: 'form' },
  },
]
